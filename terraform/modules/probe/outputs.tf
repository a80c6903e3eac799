output "id" {
  description = "The application."
  value       = azurerm_container_app.this.id
}
