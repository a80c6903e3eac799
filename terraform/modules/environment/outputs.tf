output "client_id" {
  description = "Client id at Microsoft: PORTAL_TEAMS_CLIENT_ID."
  value       = module.identity.client_id
}

# Alone, because it is needed when nothing but the registry is there: an output that hangs on anything else would be missing.
output "registry" {
  description = "Name of the registry, for az acr import."
  value       = module.portal.registry
}

output "dns_records" {
  description = "What to enter into the DNS, per host."
  value       = module.portal.dns_records
}

output "deployment" {
  description = "Names that terraform/publish and the guide's commands need."
  value = {
    resource_group = module.portal.resource_group
    environment_id = module.portal.environment_id
    edge           = module.portal.edge
    sites          = module.portal.sites
    grafana        = module.portal.grafana
    runbooks_url   = module.portal.runbooks_url
  }
}

output "settings" {
  description = "What the servers start with; secrets as paths of files."
  value       = module.portal.settings
}
