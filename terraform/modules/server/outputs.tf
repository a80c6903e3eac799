output "id" {
  description = "The application."
  value       = azurerm_container_app.this.id
}

output "host" {
  description = "Name at which Front Door reaches the application."
  value       = azurerm_container_app.this.ingress[0].fqdn
}

output "environment" {
  description = "Every variable that the program starts with; secrets as paths of files."
  value       = local.environment
}
