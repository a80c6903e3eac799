# Production: survives the loss of one zone.
module "environment" {
  source = "../../modules/environment"

  name         = "portal-prod"
  display_name = "Quorate"

  high_availability = true
  scale = {
    gateway  = { least = 3, most = 12 }
    backend  = { least = 3, most = 8 }
    database = { sku = "GP_Standard_D2ds_v5", connections = 800 }
  }

  tenant_id      = var.tenant_id
  version_number = var.version_number
  settings       = var.settings
  given          = keys(var.settings)
  secrets        = var.secrets
}
