# An origin group has one origin and no health probe. With a single origin Front Door sends all requests there anyway,
# and the container environment checks the replicas.

resource "azurerm_cdn_frontdoor_origin_group" "site" {
  for_each = var.sites

  name                     = each.key
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.this.id
  session_affinity_enabled = false

  load_balancing {}
}

resource "azurerm_cdn_frontdoor_origin" "site" {
  for_each = var.sites

  name                           = each.key
  cdn_frontdoor_origin_group_id  = azurerm_cdn_frontdoor_origin_group.site[each.key].id
  host_name                      = each.value.files
  origin_host_header             = each.value.files
  certificate_name_check_enabled = true
}

resource "azurerm_cdn_frontdoor_origin_group" "server" {
  for_each = local.servers

  name                     = each.key
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.this.id
  session_affinity_enabled = false

  load_balancing {}
}

resource "azurerm_cdn_frontdoor_origin" "server" {
  for_each = local.servers

  name                           = each.key
  cdn_frontdoor_origin_group_id  = azurerm_cdn_frontdoor_origin_group.server[each.key].id
  host_name                      = each.value
  origin_host_header             = each.value
  certificate_name_check_enabled = true

  private_link {
    request_message        = "Front Door of ${var.name}"
    target_type            = "managedEnvironments"
    location               = var.location
    private_link_target_id = var.environment_id
  }
}

locals {
  servers = { gateway = var.gateway_host, backend = var.backend.origin }
}
