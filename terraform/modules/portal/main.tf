# The whole portal in one resource group. Environments differ only in this module's variables.

data "azurerm_client_config" "current" {}

locals {
  # Names that must be unique in all of Azure get a suffix, which is the same for the same subscription and name.
  suffix = substr(sha256("${data.azurerm_client_config.current.subscription_id}/${var.name}"), 0, 6)
  short  = replace(var.name, "-", "")

  tags = { application = "quorate", environment = var.name }

  # A set, because Azure refuses the same role for the same person twice, and the person who applies may be listed as
  # well.
  operators = toset(concat([data.azurerm_client_config.current.object_id], values(var.operator_ids)))

  backup_days = var.high_availability ? 35 : 7

  # Files of this repository that other parts use, too.
  deploy = "${path.module}/../../../deploy"
}

resource "azurerm_resource_group" "this" {
  name     = var.name
  location = var.location
  tags     = local.tags
}

resource "azurerm_user_assigned_identity" "server" {
  for_each = toset(["gateway", "backend", "probe"])

  name                = "${var.name}-${each.key}"
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  tags                = local.tags
}

module "network" {
  source = "../network"

  name                = var.name
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  tags                = local.tags
}

module "database" {
  source = "../database"

  name                = var.name
  suffix              = local.suffix
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  subnet_id           = module.network.database_subnet_id
  private_dns_zone_id = module.network.database_zone_id

  sku               = var.scale.database.sku
  storage_mb        = var.scale.database.storage_mb
  generation        = var.database_generation
  high_availability = var.high_availability ? "ZoneRedundant" : "None"
  backup_days       = local.backup_days
  geo_backup        = var.high_availability

  password         = var.secrets.database_password
  password_version = var.secrets_version
  log_workspace_id = module.hosting.log_workspace_id
  tags             = local.tags
}

module "vault" {
  source = "../vault"

  name                = "${local.short}-${local.suffix}"
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  tenant_id           = data.azurerm_client_config.current.tenant_id
  subnet_id           = module.network.endpoints_subnet_id
  private_dns_zone_id = module.network.vault_zone_id
  operator_ids        = local.operators
  operator_addresses  = var.operator_addresses
  purge_protection    = var.high_availability
  log_workspace_id    = module.hosting.log_workspace_id

  readers        = local.secret_readers
  values         = local.secret_values
  values_version = var.secrets_version
  tags           = local.tags
}

module "papers" {
  source = "../papers"

  name                = "${local.short}paper${local.suffix}" # no kind has more than five letters: see name
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  subnet_id           = module.network.endpoints_subnet_id
  private_dns_zone_id = module.network.blob_zone_id
  replication         = var.high_availability ? "GZRS" : "LRS"
  retention_days      = local.backup_days
  backend_id          = azurerm_user_assigned_identity.server["backend"].principal_id
  log_workspace_id    = module.hosting.log_workspace_id
  tags                = local.tags
}

module "hosting" {
  source = "../hosting"

  name                = var.name
  suffix              = local.suffix
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  subnet_id           = module.network.apps_subnet_id
  zone_redundancy     = var.high_availability
  pullers             = { for name, identity in azurerm_user_assigned_identity.server : name => identity.principal_id }
  tags                = local.tags
}

module "monitoring" {
  source = "../monitoring"

  name                = var.name
  suffix              = local.suffix
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  rules_directory     = "${local.deploy}/monitoring/rules"
  replicas            = { gateway = var.scale.gateway.least, backend = var.scale.backend.least }
  publishers          = { for name, identity in azurerm_user_assigned_identity.server : name => identity.principal_id }
  runbooks_url        = var.runbooks_url
  receivers           = var.alert_receivers
  grafana_admin_ids   = local.operators
  zone_redundancy     = var.high_availability
  tags                = local.tags
}

module "site" {
  source   = "../site"
  for_each = toset(["web", "teams"])

  name                = "${local.short}${each.key}${local.suffix}"
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  replication         = var.high_availability ? "GZRS" : "LRS"
  publisher_ids       = local.operators
  tags                = local.tags
}

module "edge" {
  source = "../edge"

  name                = var.name
  suffix              = local.suffix
  resource_group_name = azurerm_resource_group.this.name
  location            = var.location
  environment_id      = module.hosting.environment_id

  sites = {
    web   = { host = var.hosts.portal, files = module.site["web"].host, headers = "web" }
    teams = { host = var.hosts.teams, files = module.site["teams"].host, headers = "teams" }
  }
  gateway_host     = module.gateway.host
  backend          = { host = var.hosts.backend, origin = module.backend.host }
  headers_file     = "${local.deploy}/headers.json"
  microsoft_origin = var.microsoft == null ? "" : "https://login.microsoftonline.com"

  requests_per_address = var.requests_per_address

  log_workspace_id = module.hosting.log_workspace_id
  tags             = local.tags
}
