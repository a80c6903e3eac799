output "id" {
  description = "The application."
  value       = azurerm_container_app.this.id
}

output "targets" {
  description = "What is looked at."
  value       = var.targets
}
