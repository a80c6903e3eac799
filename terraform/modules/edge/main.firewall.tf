# One address can not flood the portal. The managed rules only log: documents and board papers look like attacks to them; read
# the log for a while before any of them is made to block.
resource "azurerm_cdn_frontdoor_firewall_policy" "this" {
  name                = "${replace(var.name, "-", "")}firewall"
  resource_group_name = var.resource_group_name
  sku_name            = azurerm_cdn_frontdoor_profile.this.sku_name
  mode                = "Prevention"
  tags                = var.tags

  # Slices of uploads pass through as they come.
  request_body_check_enabled = false

  custom_block_response_status_code = 429
  custom_block_response_body        = base64encode(jsonencode({ error = "too many requests", error_code = "TooManyRequests" }))

  custom_rule {
    name                           = "RequestsPerAddress"
    type                           = "RateLimitRule"
    priority                       = 1
    action                         = "Block"
    rate_limit_duration_in_minutes = 5
    rate_limit_threshold           = var.requests_per_address

    # Every request.
    match_condition {
      match_variable = "RequestUri"
      operator       = "Contains"
      match_values   = ["/"]
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
  name                     = "firewall"
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.this.id

  security_policies {
    firewall {
      cdn_frontdoor_firewall_policy_id = azurerm_cdn_frontdoor_firewall_policy.this.id

      association {
        patterns_to_match = ["/*"]

        dynamic "domain" {
          for_each = azurerm_cdn_frontdoor_custom_domain.this
          content {
            cdn_frontdoor_domain_id = domain.value.id
          }
        }
      }
    }
  }
}
