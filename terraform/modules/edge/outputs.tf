output "dns_records" {
  description = "What to enter into the DNS of the hosts: the TXT record proves that they are yours, the CNAME record brings people here."
  value = {
    for name, domain in azurerm_cdn_frontdoor_custom_domain.this : domain.host_name => {
      txt_name  = "_dnsauth.${domain.host_name}"
      txt_value = domain.validation_token
      cname     = name == "backend" ? azurerm_cdn_frontdoor_endpoint.backend.host_name : azurerm_cdn_frontdoor_endpoint.site[name].host_name
    }
  }
}

output "profile_name" {
  description = "Name of the profile, for az afd."
  value       = azurerm_cdn_frontdoor_profile.this.name
}

output "endpoints" {
  description = "Name of each site's endpoint, for az afd endpoint purge."
  value       = { for name, endpoint in azurerm_cdn_frontdoor_endpoint.site : name => endpoint.name }
}

output "rules" {
  description = "What happens to the paths of each site, rule by rule: to look up where a header comes from."
  value = {
    for site in keys(var.sites) : site => [
      for key, rule in azurerm_cdn_frontdoor_rule.site : {
        order      = rule.order
        conditions = [for condition in rule.conditions[0].request_path : { operator = condition.operator, values = condition.values }]
        rewrites   = [for rewrite in rule.actions[0].url_rewrite : rewrite.destination_path]
        headers = [
          for header in rule.actions[0].modify_response_header :
          { name = header.header_name, operator = header.operator, value = header.header_value }
        ]
      } if startswith(key, "${site}-")
    ]
  }
}

output "limits" {
  description = "Per firewall, the requests that one network address may make in five minutes; none where nobody counts."
  value       = { for name, policy in azurerm_cdn_frontdoor_firewall_policy.this : name => [for rule in policy.custom_rule : rule.rate_limit_threshold] }
}
