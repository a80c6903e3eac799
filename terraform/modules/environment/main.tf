# The parts of every environment: the registration at Microsoft, and the portal that uses it.

module "identity" {
  source = "../identity"

  display_name  = var.display_name
  portal_host   = var.settings.hosts.portal
  teams_host    = var.settings.hosts.teams
  backend_url   = "https://${var.settings.hosts.backend}"
  app_id        = var.settings.app_id
  grant_consent = var.settings.grant_consent
}

module "portal" {
  source = "../portal"

  name      = var.name
  location  = var.settings.location
  hosts     = var.settings.hosts
  app_id    = var.settings.app_id
  mail_from = var.settings.mail_from

  images = {
    gateway    = "portal-gateway:${var.version_number}"
    backend    = "portal-backend:${var.version_number}"
    prometheus = "prometheus:${var.settings.prometheus_version}"
    blackbox   = "blackbox-exporter:${var.settings.blackbox_version}"
  }

  microsoft = { client_id = module.identity.client_id, tenants = [var.tenant_id] }

  high_availability    = var.high_availability
  scale                = var.scale
  database_generation  = var.settings.database_generation
  requests_per_address = var.settings.requests_per_address
  upload_max_bytes     = var.settings.upload_max_bytes
  trusted_proxies      = var.settings.trusted_proxies
  more_settings        = var.settings.more_settings
  papers_encrypted     = var.settings.papers_encrypted

  alert_receivers    = var.settings.alert_receivers
  runbooks_url       = var.settings.runbooks_url
  operator_ids       = var.settings.operator_ids
  operator_addresses = var.settings.operator_addresses

  secrets         = var.secrets
  secrets_version = var.settings.secrets_version
}
