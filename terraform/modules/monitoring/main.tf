# Managed Prometheus and Grafana. The servers' agents write to the data collection rule. Azure evaluates the rules and
# alerts of this repository.

resource "azurerm_monitor_workspace" "this" {
  name                = "${var.name}-metrics"
  resource_group_name = var.resource_group_name
  location            = var.location
  tags                = var.tags
}

resource "azurerm_monitor_data_collection_endpoint" "this" {
  name                = "${var.name}-metrics"
  resource_group_name = var.resource_group_name
  location            = var.location
  kind                = "Linux"
  tags                = var.tags
}

resource "azurerm_monitor_data_collection_rule" "this" {
  name                        = "${var.name}-metrics"
  resource_group_name         = var.resource_group_name
  location                    = var.location
  kind                        = "Linux"
  data_collection_endpoint_id = azurerm_monitor_data_collection_endpoint.this.id
  tags                        = var.tags

  data_sources {
    prometheus_forwarder {
      name    = "prometheus"
      streams = ["Microsoft-PrometheusMetrics"]
    }
  }

  destinations {
    monitor_account {
      name               = "workspace"
      monitor_account_id = azurerm_monitor_workspace.this.id
    }
  }

  data_flow {
    streams      = ["Microsoft-PrometheusMetrics"]
    destinations = ["workspace"]
  }
}

resource "azurerm_role_assignment" "publisher" {
  for_each = var.publishers

  scope                = azurerm_monitor_data_collection_rule.this.id
  role_definition_name = "Monitoring Metrics Publisher"
  principal_id         = each.value
  principal_type       = "ServicePrincipal"
}

resource "azurerm_dashboard_grafana" "this" {
  name                          = "${var.name}-${var.suffix}"
  resource_group_name           = var.resource_group_name
  location                      = var.location
  grafana_major_version         = var.grafana_version
  zone_redundancy_enabled       = var.zone_redundancy
  public_network_access_enabled = true
  api_key_enabled               = false
  tags                          = var.tags

  identity {
    type = "SystemAssigned"
  }

  azure_monitor_workspace_integrations {
    resource_id = azurerm_monitor_workspace.this.id
  }
}

resource "azurerm_role_assignment" "grafana" {
  scope                = azurerm_monitor_workspace.this.id
  role_definition_name = "Monitoring Data Reader"
  principal_id         = azurerm_dashboard_grafana.this.identity[0].principal_id
  principal_type       = "ServicePrincipal"
}

resource "azurerm_role_assignment" "grafana_admin" {
  for_each = var.grafana_admin_ids

  scope                = azurerm_dashboard_grafana.this.id
  role_definition_name = "Grafana Admin"
  principal_id         = each.value
}
