mock_provider "azurerm" {
  source = "../../mocks"
}

variables {
  name                = "quorate-a1b2c3"
  resource_group_name = "quorate"
  location            = "northeurope"
  tenant_id           = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
  operator_ids        = ["0a9c4b1e-6d2f-4e7a-8b53-9f1c7d2e6a40"]
  operator_addresses  = ["203.0.113.7/32", "198.51.100.0/24"]
  subnet_id           = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/virtualNetworks/network/subnets/endpoints"
  private_dns_zone_id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/privateDnsZones/privatelink.vaultcore.azure.net"
  log_workspace_id    = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.OperationalInsights/workspaces/logs"
  readers             = { session-keys = "b6e2d9f4-1a3c-4f58-9e70-7c5d8a2b3f61", token-keys = "4e8c1d7b-9f2a-4b36-8c5d-0a7e6f3b1d92" }
  values              = { session-keys = "first,second", token-keys = "third" }
  values_version      = 3
}

run "secrets_that_the_state_does_not_hold" {
  command = apply

  assert {
    condition     = azurerm_key_vault.this.rbac_authorization_enabled && azurerm_key_vault.this.purge_protection_enabled && azurerm_key_vault.this.soft_delete_retention_days == 90
    error_message = "Access by roles; nobody can delete for good."
  }

  assert {
    condition     = toset(keys(azurerm_key_vault_secret.this)) == toset(["session-keys", "token-keys"])
    error_message = "Each secret that has a reader must be made."
  }

  assert {
    condition     = alltrue([for secret in azurerm_key_vault_secret.this : secret.value_wo == null && secret.value_wo_version == 3])
    error_message = "Values must be written without being kept in the state."
  }

  assert {
    condition     = azurerm_role_assignment.reader["session-keys"].principal_id == "b6e2d9f4-1a3c-4f58-9e70-7c5d8a2b3f61" && azurerm_role_assignment.reader["token-keys"].principal_id == "4e8c1d7b-9f2a-4b36-8c5d-0a7e6f3b1d92"
    error_message = "Each secret must have its own reader."
  }

  assert {
    condition     = alltrue([for assignment in azurerm_role_assignment.reader : strcontains(assignment.scope, "/secrets/") && assignment.role_definition_name == "Key Vault Secrets User"])
    error_message = "A reader must be allowed to read one secret, not the vault."
  }

  assert {
    condition     = alltrue([for id in output.secret_ids : can(regex("^https://[^/]+/secrets/[^/]+$", id))])
    error_message = "Addresses must name no version, otherwise a raised key is never taken up."
  }

  assert {
    condition     = one(azurerm_key_vault.this.network_acls).default_action == "Deny" && one(azurerm_key_vault.this.network_acls).bypass == "None" && one(azurerm_key_vault.this.network_acls).ip_rules == toset(["203.0.113.7/32", "198.51.100.0/24"])
    error_message = "From the internet, only operators may reach the vault."
  }

  assert {
    condition     = one(azurerm_private_endpoint.this.private_service_connection).private_connection_resource_id == azurerm_key_vault.this.id && one(azurerm_private_endpoint.this.private_dns_zone_group).private_dns_zone_ids == tolist([var.private_dns_zone_id]) && azurerm_private_endpoint.this.subnet_id == var.subnet_id
    error_message = "The programs must find the vault inside of the network, by its name."
  }

  assert {
    condition     = [for log in azurerm_monitor_diagnostic_setting.this.enabled_log : log.category] == ["AuditEvent"] && azurerm_monitor_diagnostic_setting.this.target_resource_id == azurerm_key_vault.this.id
    error_message = "Whoever reads a secret must stand in the log."
  }
}

run "rejects_a_vault_without_operators" {
  command = plan
  variables {
    operator_ids = []
  }
  expect_failures = [var.operator_ids]
}

run "rejects_a_vault_that_operators_do_not_reach" {
  command = plan
  variables {
    operator_addresses = []
  }
  expect_failures = [var.operator_addresses]
}

run "rejects_a_vault_that_everybody_reaches" {
  command = plan
  variables {
    operator_addresses = ["0.0.0.0/0"]
  }
  expect_failures = [var.operator_addresses]
}

run "rejects_addresses_that_azure_never_sees" {
  command = plan
  variables {
    operator_addresses = ["192.168.1.20/32"]
  }
  expect_failures = [var.operator_addresses]
}
