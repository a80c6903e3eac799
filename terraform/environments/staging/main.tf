# Staging: the same parts as production, in one zone and as small as possible.
module "environment" {
  source = "../../modules/environment"

  name         = "portal-staging"
  display_name = "Quorate (staging)"

  high_availability = false
  scale = {
    gateway  = { least = 1, most = 2, cpu = 0.25 }
    backend  = { least = 1, most = 2 }
    database = { sku = "B_Standard_B2s", storage_mb = 32768, connections = 400 }
  }

  tenant_id      = var.tenant_id
  version_number = var.version_number
  settings       = var.settings
  given          = keys(var.settings)
  secrets        = var.secrets
}
