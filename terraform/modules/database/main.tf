# PostgreSQL that can be reached only from inside the network, with a standby and backups.

resource "azurerm_postgresql_flexible_server" "this" {
  name                = var.generation == 1 ? "${var.name}-${var.suffix}" : "${var.name}-${var.suffix}-${var.generation}"
  resource_group_name = var.resource_group_name
  location            = var.location
  version             = var.postgres_version
  sku_name            = var.sku
  zone                = var.zones[0]
  tags                = var.tags

  storage_mb        = var.storage_mb
  auto_grow_enabled = true

  backup_retention_days        = var.backup_days
  geo_redundant_backup_enabled = var.geo_backup

  public_network_access_enabled = false
  delegated_subnet_id           = var.subnet_id
  private_dns_zone_id           = var.private_dns_zone_id

  administrator_login               = "portal"
  administrator_password_wo         = var.password
  administrator_password_wo_version = var.password_version

  authentication {
    password_auth_enabled = true
  }

  dynamic "high_availability" {
    for_each = var.high_availability == "None" ? [] : [var.high_availability]
    content {
      mode                      = high_availability.value
      standby_availability_zone = high_availability.value == "ZoneRedundant" ? var.zones[1] : var.zones[0]
    }
  }

  # Sunday, 02:00 UTC.
  maintenance_window {
    day_of_week  = 0
    start_hour   = 2
    start_minute = 0
  }

  lifecycle {
    prevent_destroy = true
    # After a failover the two zones are swapped. Terraform must not move them back.
    ignore_changes = [zone, high_availability[0].standby_availability_zone]
  }
}

resource "azurerm_postgresql_flexible_server_database" "portal" {
  name      = "portal"
  server_id = azurerm_postgresql_flexible_server.this.id
  charset   = "UTF8"
  collation = "en_US.utf8"

  lifecycle {
    prevent_destroy = true
  }
}

# Statements that take longer than this are the portal's fault, so they are logged, without their parameters.
resource "azurerm_postgresql_flexible_server_configuration" "slow_statements" {
  name      = "log_min_duration_statement"
  server_id = azurerm_postgresql_flexible_server.this.id
  value     = "1000"
}

resource "azurerm_postgresql_flexible_server_configuration" "parameters" {
  name      = "log_parameter_max_length"
  server_id = azurerm_postgresql_flexible_server.this.id
  value     = "0"
}

# The server's log, with those slow statements.
resource "azurerm_monitor_diagnostic_setting" "this" {
  name                       = "logs"
  target_resource_id         = azurerm_postgresql_flexible_server.this.id
  log_analytics_workspace_id = var.log_workspace_id

  enabled_log {
    category = "PostgreSQLLogs"
  }
}
