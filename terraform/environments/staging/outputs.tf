output "client_id" {
  description = "Client id at Microsoft: PORTAL_TEAMS_CLIENT_ID."
  value       = module.environment.client_id
}

output "registry" {
  description = "Name of the registry, for az acr import."
  value       = module.environment.registry
}

output "dns_records" {
  description = "What to enter into the DNS, per host."
  value       = module.environment.dns_records
}

output "deployment" {
  description = "Names that terraform/publish and the guide's commands need."
  value       = module.environment.deployment
}

output "settings" {
  description = "What the servers start with; secrets as paths of files."
  value       = module.environment.settings
}
