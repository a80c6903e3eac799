# One address cannot flood the sites. The managed rules only log, because documents and board papers look like attacks
# to them. Read the log for a while before letting any of them block.

locals {
  # All gateways call the backend's host from the few outgoing addresses of the container environment. A limit per
  # address there would block the portal itself. The backend limits sign-ins (BACKEND_LIMIT_…).
  firewalls = {
    sites   = { domains = keys(var.sites), requests_per_address = [var.requests_per_address] }
    backend = { domains = ["backend"], requests_per_address = [] }
  }
}

resource "azurerm_cdn_frontdoor_firewall_policy" "this" {
  for_each = local.firewalls

  name                = "${replace(var.name, "-", "")}${each.key}firewall"
  resource_group_name = var.resource_group_name
  sku_name            = azurerm_cdn_frontdoor_profile.this.sku_name
  mode                = "Prevention"
  tags                = var.tags

  # Upload slices are passed on as they arrive.
  request_body_check_enabled = false

  custom_block_response_status_code = 429
  custom_block_response_body        = base64encode(jsonencode({ error = "too many requests", error_code = "TooManyRequests" }))

  dynamic "custom_rule" {
    for_each = each.value.requests_per_address
    content {
      name                           = "RequestsPerAddress"
      type                           = "RateLimitRule"
      priority                       = 1
      action                         = "Block"
      rate_limit_duration_in_minutes = 5
      rate_limit_threshold           = custom_rule.value

      # Every request.
      match_condition {
        match_variable = "RequestUri"
        operator       = "Contains"
        match_values   = ["/"]
      }
    }
  }

  managed_rule {
    type    = "Microsoft_DefaultRuleSet"
    version = "2.1"
    action  = "Log"
  }

  log_scrubbing {
    enabled = true

    scrubbing_rule {
      match_variable = "QueryStringArgNames"
      operator       = "EqualsAny"
    }
  }
}

resource "azurerm_cdn_frontdoor_security_policy" "this" {
  for_each = local.firewalls

  name                     = "${each.key}-firewall"
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.this.id

  security_policies {
    firewall {
      cdn_frontdoor_firewall_policy_id = azurerm_cdn_frontdoor_firewall_policy.this[each.key].id

      association {
        patterns_to_match = ["/*"]

        dynamic "domain" {
          for_each = each.value.domains
          content {
            cdn_frontdoor_domain_id = azurerm_cdn_frontdoor_custom_domain.this[domain.value].id
          }
        }
      }
    }
  }
}
