# Staging: everything that production has, as small as it gets, in one zone.

module "identity" {
  source = "../../modules/identity"

  display_name  = "Quorate (staging)"
  portal_host   = var.hosts.portal
  teams_host    = var.hosts.teams
  backend_url   = "https://${var.hosts.backend}"
  app_id        = var.app_id
  grant_consent = var.grant_consent
}

module "portal" {
  source = "../../modules/portal"

  name      = "portal-staging"
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

  high_availability = false
  scale = {
    gateway  = { least = 1, most = 2, cpu = 0.25 }
    backend  = { least = 1, most = 2, cpu = 0.25 }
    database = { sku = "B_Standard_B2s", storage_mb = 32768, connections = 400 }
  }

  database_generation = var.database_generation

  alert_receivers = var.alert_receivers
  operator_ids    = var.operator_ids

  secrets         = var.secrets
  secrets_version = var.secrets_version
}
