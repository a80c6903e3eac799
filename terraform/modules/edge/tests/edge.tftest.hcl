mock_provider "azurerm" {
  source = "../../mocks"
}

# Ids that tell which host and which firewall is meant.
override_resource {
  target = azurerm_cdn_frontdoor_custom_domain.this["backend"]
  values = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Cdn/profiles/edge/customDomains/backend" }
}

override_resource {
  target = azurerm_cdn_frontdoor_firewall_policy.this["backend"]
  values = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/frontDoorWebApplicationFirewallPolicies/backend" }
}

variables {
  name                = "quorate"
  suffix              = "a1b2c3"
  resource_group_name = "quorate"
  location            = "northeurope"
  environment_id      = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.App/managedEnvironments/apps"
  sites = {
    web   = { host = "portal.harbour-trust.net", files = "quorateweb.z16.web.core.windows.net", headers = "web" }
    teams = { host = "teams.harbour-trust.net", files = "quorateteams.z16.web.core.windows.net", headers = "teams" }
  }
  gateway_host     = "portal-gateway.calmsea-1a2b3c4d.northeurope.azurecontainerapps.io"
  backend          = { host = "backend.harbour-trust.net", origin = "portal-backend.calmsea-1a2b3c4d.northeurope.azurecontainerapps.io" }
  headers_file     = "../../../deploy/headers.json"
  microsoft_origin = "https://login.microsoftonline.com"
  log_workspace_id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.OperationalInsights/workspaces/logs"
}

run "edge" {
  command = apply

  assert {
    condition     = alltrue([for route in azurerm_cdn_frontdoor_route.api : route.patterns_to_match == tolist(["/api/*"]) && length(route.cache) == 0 && length(coalesce(route.cdn_frontdoor_rule_set_ids, [])) == 0])
    error_message = "What the gateway answers must be neither cached nor changed."
  }

  assert {
    condition     = toset(keys(azurerm_cdn_frontdoor_route.api)) == toset(["web", "teams"])
    error_message = "Each site must reach the gateway at its own /api/."
  }

  assert {
    condition     = length(azurerm_cdn_frontdoor_route.backend.cache) == 0 && azurerm_cdn_frontdoor_route.backend.patterns_to_match == tolist(["/*"])
    error_message = "What the backend answers must not be cached."
  }

  assert {
    condition     = alltrue([for route in concat(values(azurerm_cdn_frontdoor_route.files), values(azurerm_cdn_frontdoor_route.api), [azurerm_cdn_frontdoor_route.backend]) : route.https_redirect_enabled && route.forwarding_protocol == "HttpsOnly" && !route.link_to_default_domain])
    error_message = "Every route must be https to the end, and answer on our own hosts only."
  }

  assert {
    condition     = alltrue([for route in azurerm_cdn_frontdoor_route.files : one(route.cache).compression_enabled && contains(one(route.cache).content_types_to_compress, "text/javascript")])
    error_message = "Scripts must be compressed."
  }

  assert {
    condition     = alltrue([for origin in azurerm_cdn_frontdoor_origin.server : one(origin.private_link).target_type == "managedEnvironments" && one(origin.private_link).private_link_target_id == var.environment_id && origin.certificate_name_check_enabled])
    error_message = "The servers must be reached over the private link."
  }

  assert {
    condition     = azurerm_cdn_frontdoor_profile.this.sku_name == "Premium_AzureFrontDoor" && azurerm_cdn_frontdoor_profile.this.response_timeout_seconds == 240
    error_message = "Private links need Premium; uploads need all the time there is."
  }

  assert {
    condition     = [for rule in azurerm_cdn_frontdoor_profile.this.log_scrubbing_rule : rule.match_variable] == ["QueryStringArgNames"]
    error_message = "Codes in queries must not reach the log."
  }

  assert {
    condition = alltrue([
      for policy in azurerm_cdn_frontdoor_firewall_policy.this :
      one(policy.log_scrubbing).enabled && [for rule in one(policy.log_scrubbing).scrubbing_rule : [rule.match_variable, rule.operator]] == [["QueryStringArgNames", "EqualsAny"]]
    ])
    error_message = "Nor the firewall's."
  }

  assert {
    condition     = alltrue([for policy in azurerm_cdn_frontdoor_firewall_policy.this : !policy.request_body_check_enabled && policy.mode == "Prevention" && [for rule in policy.managed_rule : [rule.type, rule.action]] == [["Microsoft_DefaultRuleSet", "Log"]]])
    error_message = "The firewall must look at every host with the managed rules, and leave bodies alone."
  }

  assert {
    condition     = [for rule in azurerm_cdn_frontdoor_firewall_policy.this["sites"].custom_rule : [rule.type, rule.action, rule.rate_limit_threshold, rule.rate_limit_duration_in_minutes]] == [["RateLimitRule", "Block", 6000, 5]]
    error_message = "The sites must limit what one address asks for."
  }

  assert {
    condition     = length(azurerm_cdn_frontdoor_firewall_policy.this["backend"].custom_rule) == 0
    error_message = "The gateways call the backend from a few addresses: counted per address, the portal would turn itself away."
  }

  assert {
    condition = jsonencode({
      for name, policy in azurerm_cdn_frontdoor_security_policy.this : name => {
        firewall = basename(one(one(policy.security_policies).firewall).cdn_frontdoor_firewall_policy_id)
        hosts    = [for domain in one(one(one(policy.security_policies).firewall).association).domain : basename(domain.cdn_frontdoor_domain_id)]
      }
    }) == jsonencode({ sites = { firewall = "firewall", hosts = ["domain", "domain"] }, backend = { firewall = "backend", hosts = ["backend"] } })
    error_message = "Both sites must stand behind the firewall that counts, the backend behind the other."
  }

  assert {
    condition     = toset(keys(output.dns_records)) == toset(["portal.harbour-trust.net", "teams.harbour-trust.net", "backend.harbour-trust.net"]) && output.dns_records["teams.harbour-trust.net"].txt_name == "_dnsauth.teams.harbour-trust.net"
    error_message = "Each host needs its records."
  }
}

run "headers_of_the_sites" {
  command = apply

  module {
    source = "./tests/walk"
  }

  variables {
    rules = run.edge.rules
    paths = ["/", "/boards", "/boards/65f1c2a4/meetings", "/teams", "/index.html", "/tab-settings.html", "/auth-end.html", "/blank-auth-end.html", "/oauth-end.html", "/assets/main.4f2a1b.js", "/assets/missing", "/favicon.svg", "/deep/robots.txt"]
  }

  assert {
    condition     = toset(keys(output.answers)) == toset(["web", "teams"])
    error_message = "Both sites must have rules."
  }

  assert {
    condition = alltrue(flatten([
      for site, answers in output.answers : [
        for path in ["/", "/boards", "/boards/65f1c2a4/meetings", "/teams", "/index.html", "/tab-settings.html"] :
        answers[path].headers == {
          for name, value in merge(jsondecode(file("../../../deploy/headers.json"))[site].all, jsondecode(file("../../../deploy/headers.json"))[site].document) :
          name => replace(replace(replace(value, "{connect}", " https://backend.harbour-trust.net"), "{microsoft}", " https://login.microsoftonline.com"), "{ancestors}", "")
        }
      ]
    ]))
    error_message = "Documents must have the headers of headers.json, all and document: ${jsonencode({ for site, answers in output.answers : site => answers["/boards"] })}"
  }

  assert {
    condition = alltrue(flatten([
      for site, answers in output.answers : [
        for path in ["/auth-end.html", "/blank-auth-end.html", "/oauth-end.html"] :
        answers[path].headers == {
          for name, value in merge(jsondecode(file("../../../deploy/headers.json"))[site].all, jsondecode(file("../../../deploy/headers.json"))[site].auth) :
          name => replace(value, "{ancestors}", "")
        }
      ]
    ]))
    error_message = "Pages of a sign-in must have the headers of headers.json, all and auth: ${jsonencode({ for site, answers in output.answers : site => answers["/auth-end.html"] })}"
  }

  assert {
    condition = alltrue(flatten([
      for site, answers in output.answers : [
        for path in ["/assets/main.4f2a1b.js", "/assets/missing"] :
        answers[path].headers == {
          for name, value in merge(jsondecode(file("../../../deploy/headers.json"))[site].all, jsondecode(file("../../../deploy/headers.json"))[site].asset) :
          name => value if name != "Cache-Control"
        }
      ]
    ]))
    error_message = "Assets must have the headers of headers.json, all and asset, but for the Cache-Control that the files carry: ${jsonencode({ for site, answers in output.answers : site => answers["/assets/missing"] })}"
  }

  assert {
    condition = alltrue(flatten([
      for site, answers in output.answers : [
        for path in ["/favicon.svg", "/deep/robots.txt"] :
        answers[path].headers == merge(jsondecode(file("../../../deploy/headers.json"))[site].all, jsondecode(file("../../../deploy/headers.json"))[site].file)
      ]
    ]))
    error_message = "Other files must have the headers of headers.json, all and file: ${jsonencode({ for site, answers in output.answers : site => answers["/favicon.svg"] })}"
  }

  assert {
    condition = alltrue([
      for answers in output.answers : { for path, answer in answers : path => answer.file if answer.file != path } == { for path in ["/", "/boards", "/boards/65f1c2a4/meetings", "/teams"] : path => "/index.html" }
    ])
    error_message = "Routes, and nothing else, must be index.html."
  }

  assert {
    condition = alltrue(flatten([
      for answers in output.answers : [
        for answer in answers : [for operators in answer.overwrites : operators[0] == "Overwrite" && alltrue([for operator in slice(operators, 1, length(operators)) : operator == "Append"])]
      ]
    ]))
    error_message = "A header's first part must overwrite what the file brought along, the others must follow."
  }

  assert {
    condition     = output.most_actions <= 5 && output.longest_value <= 600
    error_message = "Front Door takes five actions in a rule, and no longer values."
  }

  assert {
    condition     = alltrue([for orders in output.orders : join(" ", orders) == join(" ", [for index in range(length(orders)) : format("%03d", index + 1)])])
    error_message = "Orders must run from 1 without a gap."
  }
}

run "a_large_office" {
  command = plan

  variables {
    requests_per_address = 20000
  }

  assert {
    condition     = one(azurerm_cdn_frontdoor_firewall_policy.this["sites"].custom_rule).rate_limit_threshold == 20000
    error_message = "A large office needs a higher limit."
  }
}

run "without_microsoft" {
  command = plan

  variables {
    microsoft_origin = ""
  }

  assert {
    condition     = !anytrue(flatten([for site in output.rules : [for rule in site : [for header in rule.headers : strcontains(header.value, "login.microsoftonline.com") || strcontains(header.value, "{")]]]))
    error_message = "Pages must not be allowed to call what the portal does not use, and no placeholder may be left."
  }
}

run "rejects_one_host_for_site_and_backend" {
  command = plan
  variables {
    backend = { host = "portal.harbour-trust.net", origin = "a.northeurope.azurecontainerapps.io" }
  }
  expect_failures = [var.backend]
}

run "rejects_a_limit_that_locks_people_out" {
  command = plan
  variables {
    requests_per_address = 10
  }
  expect_failures = [var.requests_per_address]
}

run "rejects_a_part_of_a_request" {
  command = plan
  variables {
    requests_per_address = 6000.5
  }
  expect_failures = [var.requests_per_address]
}
