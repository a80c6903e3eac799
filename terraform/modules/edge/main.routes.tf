# Files are cached and compressed at the edge as their Cache-Control allows.
resource "azurerm_cdn_frontdoor_route" "files" {
  for_each = var.sites

  name                          = "${each.key}-files"
  cdn_frontdoor_endpoint_id     = azurerm_cdn_frontdoor_endpoint.site[each.key].id
  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.site[each.key].id
  cdn_frontdoor_origin_ids      = [azurerm_cdn_frontdoor_origin.site[each.key].id]
  cdn_frontdoor_rule_set_ids    = [azurerm_cdn_frontdoor_rule_set.site[each.key].id]

  cdn_frontdoor_custom_domain_ids = [azurerm_cdn_frontdoor_custom_domain.this[each.key].id]
  link_to_default_domain          = false

  patterns_to_match      = ["/*"]
  supported_protocols    = ["Http", "Https"]
  https_redirect_enabled = true
  forwarding_protocol    = "HttpsOnly"

  cache {
    query_string_caching_behavior = "IgnoreQueryString"
    compression_enabled           = true
    content_types_to_compress = [
      "application/javascript", "application/json", "font/ttf", "image/svg+xml",
      "text/css", "text/html", "text/javascript", "text/plain",
    ]
  }

  depends_on = [azurerm_cdn_frontdoor_rule.site]
}

# Never cached, no headers added, the whole path passed on.
resource "azurerm_cdn_frontdoor_route" "api" {
  for_each = var.sites

  name                          = "${each.key}-api"
  cdn_frontdoor_endpoint_id     = azurerm_cdn_frontdoor_endpoint.site[each.key].id
  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.server["gateway"].id
  cdn_frontdoor_origin_ids      = [azurerm_cdn_frontdoor_origin.server["gateway"].id]

  cdn_frontdoor_custom_domain_ids = [azurerm_cdn_frontdoor_custom_domain.this[each.key].id]
  link_to_default_domain          = false

  patterns_to_match      = ["/api/*"]
  supported_protocols    = ["Http", "Https"]
  https_redirect_enabled = true
  forwarding_protocol    = "HttpsOnly"
}

resource "azurerm_cdn_frontdoor_route" "backend" {
  name                          = "backend"
  cdn_frontdoor_endpoint_id     = azurerm_cdn_frontdoor_endpoint.backend.id
  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.server["backend"].id
  cdn_frontdoor_origin_ids      = [azurerm_cdn_frontdoor_origin.server["backend"].id]

  cdn_frontdoor_custom_domain_ids = [azurerm_cdn_frontdoor_custom_domain.this["backend"].id]
  link_to_default_domain          = false

  patterns_to_match      = ["/*"]
  supported_protocols    = ["Http", "Https"]
  https_redirect_enabled = true
  forwarding_protocol    = "HttpsOnly"
}
