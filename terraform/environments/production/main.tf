# Production: survives the loss of a zone.

module "identity" {
  source = "../../modules/identity"

  display_name  = "Quorate"
  portal_host   = var.hosts.portal
  teams_host    = var.hosts.teams
  backend_url   = "https://${var.hosts.backend}"
  app_id        = var.app_id
  grant_consent = var.grant_consent
}

module "portal" {
  source = "../../modules/portal"

  name      = "portal-prod"
  location  = var.location
  hosts     = var.hosts
  app_id    = var.app_id
  mail_from = var.mail_from

  images = {
    gateway    = "portal-gateway:${var.version_number}"
    backend    = "portal-backend:${var.version_number}"
    prometheus = "prometheus:${var.prometheus_version}"
    blackbox   = "blackbox-exporter:${var.blackbox_version}"
  }

  microsoft = { client_id = module.identity.client_id, tenants = [var.tenant_id] }

  high_availability = true
  scale = {
    gateway  = { least = 3, most = 12 }
    backend  = { least = 3, most = 8 }
    database = { sku = "GP_Standard_D2ds_v5", connections = 800 }
  }

  database_generation = var.database_generation

  alert_receivers = var.alert_receivers
  operator_ids    = var.operator_ids

  secrets         = var.secrets
  secrets_version = var.secrets_version
}
