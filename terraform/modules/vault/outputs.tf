output "id" {
  description = "The vault."
  value       = azurerm_key_vault.this.id
}

# Without a version, so that a raised value is taken up by itself. Only once its reader may read it, and gets there.
output "secret_ids" {
  description = "Per secret, by name, its address without a version."
  value       = { for name, secret in azurerm_key_vault_secret.this : name => secret.versionless_id }
  depends_on  = [azurerm_role_assignment.reader, azurerm_private_endpoint.this]
}
