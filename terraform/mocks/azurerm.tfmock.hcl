# Azure's answers. Ids have the real format, because the provider parses them.

mock_data "azurerm_client_config" {
  defaults = {
    subscription_id = "7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27"
    tenant_id       = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
    object_id       = "0a9c4b1e-6d2f-4e7a-8b53-9f1c7d2e6a40"
    client_id       = "04b07795-8ddb-461a-bbee-02f9e1bf7b46"
  }
}

mock_resource "azurerm_user_assigned_identity" {
  defaults = {
    id           = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.ManagedIdentity/userAssignedIdentities/server"
    client_id    = "d1f0a7c3-2b4e-4c69-8d57-3e6a9b0c1f28"
    principal_id = "b6e2d9f4-1a3c-4f58-9e70-7c5d8a2b3f61"
  }
}

mock_resource "azurerm_virtual_network" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/virtualNetworks/network" }
}

mock_resource "azurerm_subnet" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/virtualNetworks/network/subnets/apps" }
}

mock_resource "azurerm_private_dns_zone" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/privateDnsZones/quorate.private.postgres.database.azure.com" }
}

mock_resource "azurerm_postgresql_flexible_server" {
  defaults = {
    id   = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.DBforPostgreSQL/flexibleServers/quorate"
    fqdn = "quorate.private.postgres.database.azure.com"
  }
}

mock_resource "azurerm_key_vault" {
  defaults = {
    id        = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.KeyVault/vaults/quorate"
    vault_uri = "https://quorate.vault.azure.net/"
  }
}

mock_resource "azurerm_key_vault_secret" {
  defaults = {
    id                      = "https://quorate.vault.azure.net/secrets/secret/3a1e5c7f9b0d4826a1c3e5f708192a3b"
    versionless_id          = "https://quorate.vault.azure.net/secrets/secret"
    resource_versionless_id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.KeyVault/vaults/quorate/secrets/secret"
  }
}

mock_resource "azurerm_log_analytics_workspace" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.OperationalInsights/workspaces/logs" }
}

mock_resource "azurerm_container_app_environment" {
  defaults = {
    id             = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.App/managedEnvironments/apps"
    default_domain = "calmsea-1a2b3c4d.northeurope.azurecontainerapps.io"
  }
}

mock_resource "azurerm_container_app" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.App/containerApps/app" }
}

mock_resource "azurerm_container_registry" {
  defaults = {
    id           = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.ContainerRegistry/registries/quorate"
    login_server = "quorate.azurecr.io"
  }
}

mock_resource "azurerm_storage_account" {
  defaults = {
    id               = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Storage/storageAccounts/quorateweb"
    primary_web_host = "quorateweb.z16.web.core.windows.net"
  }
}

mock_resource "azurerm_storage_container" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Storage/storageAccounts/quoratepapers/blobServices/default/containers/papers" }
}

mock_resource "azurerm_cdn_frontdoor_profile" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Cdn/profiles/edge" }
}

mock_resource "azurerm_cdn_frontdoor_endpoint" {
  defaults = {
    id        = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Cdn/profiles/edge/afdEndpoints/endpoint"
    host_name = "endpoint-a1b2c3.z01.azurefd.net"
  }
}

mock_resource "azurerm_cdn_frontdoor_custom_domain" {
  defaults = {
    id               = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Cdn/profiles/edge/customDomains/domain"
    validation_token = "_a1b2c3d4e5f6"
  }
}

mock_resource "azurerm_cdn_frontdoor_origin_group" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Cdn/profiles/edge/originGroups/group" }
}

mock_resource "azurerm_cdn_frontdoor_origin" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Cdn/profiles/edge/originGroups/group/origins/origin" }
}

mock_resource "azurerm_cdn_frontdoor_rule_set" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Cdn/profiles/edge/ruleSets/set" }
}

mock_resource "azurerm_cdn_frontdoor_rule" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Cdn/profiles/edge/ruleSets/set/rules/rule" }
}

mock_resource "azurerm_cdn_frontdoor_firewall_policy" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/frontDoorWebApplicationFirewallPolicies/firewall" }
}

mock_resource "azurerm_monitor_workspace" {
  defaults = {
    id             = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Monitor/accounts/metrics"
    query_endpoint = "https://metrics-a1b2.northeurope.prometheus.monitor.azure.com"
  }
}

mock_resource "azurerm_monitor_data_collection_endpoint" {
  defaults = {
    id                         = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Insights/dataCollectionEndpoints/metrics"
    metrics_ingestion_endpoint = "https://metrics-a1b2.northeurope-1.metrics.ingest.monitor.azure.com"
  }
}

mock_resource "azurerm_monitor_data_collection_rule" {
  defaults = {
    id           = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Insights/dataCollectionRules/metrics"
    immutable_id = "dcr-0123456789abcdef0123456789abcdef"
  }
}

mock_resource "azurerm_monitor_action_group" {
  defaults = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Insights/actionGroups/page" }
}

mock_resource "azurerm_dashboard_grafana" {
  defaults = {
    id       = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Dashboard/grafana/quorate"
    endpoint = "https://quorate-a1b2.neu.grafana.azure.com"
    identity = { principal_id = "4e8c1d7b-9f2a-4b36-8c5d-0a7e6f3b1d92", tenant_id = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47", type = "SystemAssigned", identity_ids = [] }
  }
}
