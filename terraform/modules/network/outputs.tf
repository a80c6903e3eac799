output "apps_subnet_id" {
  description = "Subnet of the container environment."
  value       = azurerm_subnet.apps.id
}

output "apps_addresses" {
  description = "Addresses of that subnet."
  value       = azurerm_subnet.apps.address_prefixes[0]
}

output "database_subnet_id" {
  description = "Subnet of the database."
  value       = azurerm_subnet.database.id
}

# The database must be created after the network can resolve its name.
output "database_zone_id" {
  description = "Private DNS zone of the database."
  value       = azurerm_private_dns_zone.database.id
  depends_on  = [azurerm_private_dns_zone_virtual_network_link.database]
}

output "endpoints_subnet_id" {
  description = "Subnet of private endpoints."
  value       = azurerm_subnet.endpoints.id
}

output "vault_zone_id" {
  description = "Private DNS zone of the vault."
  value       = azurerm_private_dns_zone.vault.id
  depends_on  = [azurerm_private_dns_zone_virtual_network_link.vault]
}

output "blob_zone_id" {
  description = "Private DNS zone of storage."
  value       = azurerm_private_dns_zone.blob.id
  depends_on  = [azurerm_private_dns_zone_virtual_network_link.blob]
}
