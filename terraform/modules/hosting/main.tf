# The environment of the two servers, which the internet cannot reach, the registry of their images, and their logs.

resource "azurerm_log_analytics_workspace" "this" {
  name                = "${var.name}-logs"
  resource_group_name = var.resource_group_name
  location            = var.location
  sku                 = "PerGB2018"
  retention_in_days   = var.log_days
  tags                = var.tags
}

resource "azurerm_container_app_environment" "this" {
  name                = "${var.name}-apps"
  resource_group_name = var.resource_group_name
  location            = var.location
  tags                = var.tags

  infrastructure_subnet_id = var.subnet_id
  zone_redundancy_enabled  = var.zone_redundancy

  # Only Front Door's private link can reach it.
  public_network_access = "Disabled"

  logs_destination           = "log-analytics"
  log_analytics_workspace_id = azurerm_log_analytics_workspace.this.id

  workload_profile {
    name                  = "Consumption"
    workload_profile_type = "Consumption"
  }

  lifecycle {
    # Azure names it by itself when it is not given.
    ignore_changes = [infrastructure_resource_group_name]
  }
}

resource "azurerm_container_registry" "this" {
  name                = "${replace(var.name, "-", "")}${var.suffix}"
  resource_group_name = var.resource_group_name
  location            = var.location
  sku                 = "Standard"
  admin_enabled       = false
  tags                = var.tags
}

resource "azurerm_role_assignment" "puller" {
  for_each = var.pullers

  scope                = azurerm_container_registry.this.id
  role_definition_name = "AcrPull"
  principal_id         = each.value
  principal_type       = "ServicePrincipal"
}
