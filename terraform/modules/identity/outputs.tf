output "client_id" {
  description = "The application's client id: for gateway, backend, the Teams site and the Teams package."
  value       = msgraph_resource.application.output.app_id
}

output "application_uri" {
  description = "The application's address, which the Teams package names as its resource."
  value       = "api://${var.teams_host}/${msgraph_resource.application.output.app_id}"
}
