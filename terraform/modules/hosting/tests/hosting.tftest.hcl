mock_provider "azurerm" {
  source = "../../mocks"
}

variables {
  name                = "quorate"
  suffix              = "a1b2c3"
  resource_group_name = "quorate"
  location            = "northeurope"
  subnet_id           = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/virtualNetworks/network/subnets/apps"
  pullers             = { gateway = "b6e2d9f4-1a3c-4f58-9e70-7c5d8a2b3f61" }
}

run "an_environment_that_the_internet_can_not_reach" {
  command = plan

  assert {
    condition     = azurerm_container_app_environment.this.public_network_access == "Disabled"
    error_message = "Front Door's private link must be the only way in."
  }

  assert {
    condition     = azurerm_container_app_environment.this.zone_redundancy_enabled && azurerm_container_app_environment.this.infrastructure_subnet_id == var.subnet_id
    error_message = "Replicas must spread over zones, inside of the network."
  }

  assert {
    condition     = one(azurerm_container_app_environment.this.workload_profile).workload_profile_type == "Consumption"
    error_message = "Private links need an environment with workload profiles."
  }

  assert {
    condition     = azurerm_container_app_environment.this.logs_destination == "log-analytics" && azurerm_log_analytics_workspace.this.retention_in_days == 90
    error_message = "Logs are kept for 90 days."
  }

  assert {
    condition     = azurerm_container_registry.this.name == "quoratea1b2c3" && !azurerm_container_registry.this.admin_enabled
    error_message = "The registry must have no account with a password."
  }

  assert {
    condition     = azurerm_role_assignment.puller["gateway"].role_definition_name == "AcrPull"
    error_message = "Servers may pull images and no more."
  }
}
