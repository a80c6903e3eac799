output "environment_id" {
  description = "The environment of the applications."
  value       = azurerm_container_app_environment.this.id
}

output "domain" {
  description = "Domain below which the environment gives applications their names."
  value       = azurerm_container_app_environment.this.default_domain
}

output "log_workspace_id" {
  description = "Where logs are kept."
  value       = azurerm_log_analytics_workspace.this.id
}

output "registry_name" {
  description = "Name of the registry, for az acr import."
  value       = azurerm_container_registry.this.name
}

# Available only after the identities may pull images.
output "registry" {
  description = "Host of the registry."
  value       = azurerm_container_registry.this.login_server
  depends_on  = [azurerm_role_assignment.puller]
}
