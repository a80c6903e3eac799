mock_provider "azurerm" {
  source = "../../mocks"
}

variables {
  name                = "quorate"
  suffix              = "a1b2c3"
  resource_group_name = "quorate"
  location            = "northeurope"
  subnet_id           = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/virtualNetworks/network/subnets/database"
  private_dns_zone_id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/privateDnsZones/quorate.private.postgres.database.azure.com"
  sku                 = "GP_Standard_D2ds_v5"
  password            = "0123456789abcdef0123456789abcdef"
  log_workspace_id    = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.OperationalInsights/workspaces/logs"
}

run "a_standby_in_another_zone_and_backups" {
  command = plan

  assert {
    condition     = one(azurerm_postgresql_flexible_server.this.high_availability).mode == "ZoneRedundant"
    error_message = "Without being told otherwise, a standby stands in another zone."
  }

  assert {
    condition     = azurerm_postgresql_flexible_server.this.zone != one(azurerm_postgresql_flexible_server.this.high_availability).standby_availability_zone
    error_message = "Server and standby must be in different zones."
  }

  assert {
    condition     = azurerm_postgresql_flexible_server.this.backup_retention_days == 35 && azurerm_postgresql_flexible_server.this.geo_redundant_backup_enabled
    error_message = "Backups reach back 35 days and are kept in another region too."
  }

  assert {
    condition     = !azurerm_postgresql_flexible_server.this.public_network_access_enabled && azurerm_postgresql_flexible_server.this.delegated_subnet_id == var.subnet_id
    error_message = "The database must be reached from inside of the network only."
  }

  assert {
    condition     = azurerm_postgresql_flexible_server.this.administrator_password == null && azurerm_postgresql_flexible_server.this.administrator_password_wo_version == 1
    error_message = "The password must be written without being kept in the state."
  }

  assert {
    condition     = azurerm_postgresql_flexible_server_configuration.parameters.name == "log_parameter_max_length" && azurerm_postgresql_flexible_server_configuration.parameters.value == "0"
    error_message = "Logged statements must not show their parameters."
  }

  assert {
    condition     = [for log in azurerm_monitor_diagnostic_setting.this.enabled_log : log.category] == ["PostgreSQLLogs"] && azurerm_monitor_diagnostic_setting.this.log_analytics_workspace_id == var.log_workspace_id
    error_message = "What the server logs must be kept where people can read it."
  }
}

run "a_restored_server" {
  command = plan

  variables {
    generation = 2
  }

  assert {
    condition     = azurerm_postgresql_flexible_server.this.name == "quorate-a1b2c3-2"
    error_message = "A restored server has a name of its own."
  }
}

run "no_standby" {
  command = plan

  variables {
    sku               = "B_Standard_B2s"
    high_availability = "None"
    backup_days       = 7
    geo_backup        = false
  }

  assert {
    condition     = length(azurerm_postgresql_flexible_server.this.high_availability) == 0
    error_message = "None means no standby."
  }
}

run "a_standby_in_the_same_zone" {
  command = plan

  variables {
    high_availability = "SameZone"
  }

  assert {
    condition     = azurerm_postgresql_flexible_server.this.zone == one(azurerm_postgresql_flexible_server.this.high_availability).standby_availability_zone
    error_message = "SameZone means the same zone."
  }
}

run "rejects_a_standby_of_a_burstable_server" {
  command = plan
  variables {
    sku = "B_Standard_B2s"
  }
  expect_failures = [var.high_availability]
}

run "rejects_backups_of_too_few_days" {
  command = plan
  variables {
    backup_days = 3
  }
  expect_failures = [var.backup_days]
}

run "rejects_a_short_password" {
  command = plan
  variables {
    password = "portal"
  }
  expect_failures = [var.password]
}
