output "id" {
  description = "The vault."
  value       = azurerm_key_vault.this.id
}

# Without a version, so that a new value is used without a change here. Available only after its reader may read it and
# can reach it.
output "secret_ids" {
  description = "Per secret, by name, its address without a version."
  value       = { for name, secret in azurerm_key_vault_secret.this : name => secret.versionless_id }
  depends_on  = [azurerm_role_assignment.reader, azurerm_private_endpoint.this]
}
