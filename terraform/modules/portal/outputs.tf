output "resource_group" {
  description = "Resource group of everything."
  value       = azurerm_resource_group.this.name
}

output "dns_records" {
  description = "What to enter into the DNS, per host."
  value       = module.edge.dns_records
}

output "registry" {
  description = "Name of the registry, for az acr import."
  value       = module.hosting.registry_name
}

output "environment_id" {
  description = "The container environment, whose private link has to be approved once."
  value       = module.hosting.environment_id
}

output "sites" {
  description = "Per site: the storage account of its files, and the endpoint to purge after an upload."
  value       = { for name, site in module.site : name => { account = site.account, endpoint = module.edge.endpoints[name] } }
}

output "edge" {
  description = "Name of the Front Door profile."
  value       = module.edge.profile_name
}

output "grafana" {
  description = "Grafana: its name for az grafana, and where people open it."
  value       = { name = module.monitoring.grafana_name, url = module.monitoring.grafana_url }
}

output "runbooks_url" {
  description = "Where the runbooks can be read: dashboards link there too."
  value       = module.monitoring.runbooks_url
}

output "settings" {
  description = "What the servers start with; secrets as paths of files."
  value       = { gateway = module.gateway.environment, backend = module.backend.environment }
}
