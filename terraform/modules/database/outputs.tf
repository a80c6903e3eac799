output "id" {
  description = "The server."
  value       = azurerm_postgresql_flexible_server.this.id
}

output "host" {
  description = "Name at which the server is reached inside the network."
  value       = azurerm_postgresql_flexible_server.this.fqdn
}

output "login" {
  description = "The portal's account."
  value       = azurerm_postgresql_flexible_server.this.administrator_login
}

output "database" {
  description = "The portal's database."
  value       = azurerm_postgresql_flexible_server_database.portal.name
}
