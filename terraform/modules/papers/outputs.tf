output "account" {
  description = "Name of the storage account."
  value       = azurerm_storage_account.this.name
}

# Available only after the backend may write there and can reach it.
output "url" {
  description = "BACKEND_PAPERS_URL."
  value       = "azure://${azurerm_storage_account.this.name}/${azurerm_storage_container.papers.name}"
  depends_on  = [azurerm_role_assignment.backend, azurerm_private_endpoint.this]
}
