# Front Door, the only part that the internet can reach. It serves the files of the sites, passes /api/ of each site to
# the gateway, and all requests for the backend's host to the backend.

resource "azurerm_cdn_frontdoor_profile" "this" {
  name                = "${var.name}-edge"
  resource_group_name = var.resource_group_name
  # Private links need Premium.
  sku_name = "Premium_AzureFrontDoor"
  # The longest time that Front Door waits for an answer. An upload that takes longer is cut, and its client resumes it.
  response_timeout_seconds = 240
  tags                     = var.tags

  # Links in e-mails and sign-in windows contain one-time codes in the query, so no log may contain queries.
  log_scrubbing_rule {
    match_variable = "QueryStringArgNames"
  }
}

resource "azurerm_cdn_frontdoor_endpoint" "site" {
  for_each = var.sites

  name                     = "${var.name}-${each.key}-${var.suffix}"
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.this.id
  tags                     = var.tags
}

resource "azurerm_cdn_frontdoor_endpoint" "backend" {
  name                     = "${var.name}-backend-${var.suffix}"
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.this.id
  tags                     = var.tags
}

resource "azurerm_cdn_frontdoor_custom_domain" "this" {
  for_each = local.hosts

  name                     = each.key
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.this.id
  host_name                = each.value

  tls {
    certificate_type = "ManagedCertificate"
    minimum_version  = "TLS12"
  }
}

locals {
  hosts = merge({ for name, site in var.sites : name => site.host }, { backend = var.backend.host })
}

resource "azurerm_monitor_diagnostic_setting" "this" {
  name                       = "logs"
  target_resource_id         = azurerm_cdn_frontdoor_profile.this.id
  log_analytics_workspace_id = var.log_workspace_id

  enabled_log {
    category = "FrontDoorAccessLog"
  }

  enabled_log {
    category = "FrontDoorWebApplicationFirewallLog"
  }
}
