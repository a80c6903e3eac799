output "account" {
  description = "Name of the storage account; files go into its container $web."
  value       = azurerm_storage_account.this.name
}

output "host" {
  description = "Name at which Front Door finds the files."
  value       = azurerm_storage_account.this.primary_web_host
  depends_on  = [azurerm_storage_account_static_website.this]
}

output "publisher_ids" {
  description = "Object ids of those who may upload files."
  value       = toset([for role in azurerm_role_assignment.publisher : role.principal_id])
}
