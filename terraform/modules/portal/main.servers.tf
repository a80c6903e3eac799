# The two servers: their settings, and the vault's secrets that they read.

locals {
  portal_url  = "https://${var.hosts.portal}"
  teams_url   = "https://${var.hosts.teams}"
  backend_url = "https://${var.hosts.backend}"

  # As module identity registers it for the Teams tab.
  application_uri = var.microsoft == null ? "" : "api://${var.hosts.teams}/${var.microsoft.client_id}"

  # Seconds: to serve on until the environment's balancer has noticed, then to finish what is in flight.
  drain = { delay = 10, timeout = 20 }

  proxies = join(",", concat([module.network.apps_addresses], var.trusted_proxies))

  own_gateway_settings = merge({
    GATEWAY_ADDR       = ":8080"
    GATEWAY_ADMIN_ADDR = ":9090"
    GATEWAY_APP_ID     = var.app_id
    # By the public way: what the location answer names, and where GraphQL goes, is the same host.
    GATEWAY_BACKEND_URL     = local.backend_url
    GATEWAY_ALLOWED_ORIGINS = join(",", [local.portal_url, local.teams_url])
    GATEWAY_TRUSTED_PROXIES = local.proxies
    GATEWAY_DRAIN_DELAY     = "${local.drain.delay}s"
    GATEWAY_DRAIN_TIMEOUT   = "${local.drain.timeout}s"
    }, var.microsoft == null ? {} : {
    GATEWAY_MICROSOFT_CLIENT_ID  = var.microsoft.client_id
    GATEWAY_MICROSOFT_APP_ID_URI = local.application_uri
    GATEWAY_MICROSOFT_TENANTS    = join(",", var.microsoft.tenants)
    GATEWAY_UPLOAD_MAX_BYTES     = tostring(var.upload_max_bytes)
  })

  own_backend_settings = merge({
    BACKEND_ADDR            = ":8080"
    BACKEND_ADMIN_ADDR      = ":9090"
    BACKEND_APP_ID          = var.app_id
    BACKEND_PUBLIC_URL      = local.backend_url
    BACKEND_PORTAL_URL      = local.portal_url
    BACKEND_MAIL_FROM       = var.mail_from
    BACKEND_ALLOWED_ORIGINS = join(",", [local.portal_url, local.teams_url])
    BACKEND_TRUSTED_PROXIES = local.proxies
    BACKEND_PAPERS_URL      = module.papers.url
    BACKEND_DRAIN_DELAY     = "${local.drain.delay}s"
    BACKEND_DRAIN_TIMEOUT   = "${local.drain.timeout}s"
    # Which of its identities Azure's library shows to the storage of papers.
    AZURE_CLIENT_ID = azurerm_user_assigned_identity.server["backend"].client_id
    }, var.microsoft == null ? {} : {
    BACKEND_MICROSOFT_CLIENT_ID  = var.microsoft.client_id
    BACKEND_MICROSOFT_APP_ID_URI = local.application_uri
    BACKEND_MICROSOFT_TENANTS    = join(",", var.microsoft.tenants)
  })

  # Per server: its secret variables, each with the name of the vault's secret.
  gateway_secrets = merge(
    { GATEWAY_SESSION_KEYS = "session-keys" },
    var.microsoft == null ? {} : { GATEWAY_MICROSOFT_CLIENT_SECRET = "gateway-microsoft-secret" },
  )
  backend_secrets = merge(
    { BACKEND_TOKEN_KEYS = "token-keys", BACKEND_DATABASE_URL = "database-url", BACKEND_SMTP_URL = "smtp-url" },
    var.papers_encrypted ? { BACKEND_PAPERS_KEY = "papers-key" } : {},
    var.microsoft == null ? {} : { BACKEND_MICROSOFT_CLIENT_SECRET = "backend-microsoft-secret" },
  )

  # Each secret has one reader, so the secret at Microsoft, which both servers need, is stored twice.
  secret_readers = merge(
    { for name in values(local.gateway_secrets) : name => azurerm_user_assigned_identity.server["gateway"].principal_id },
    { for name in values(local.backend_secrets) : name => azurerm_user_assigned_identity.server["backend"].principal_id },
  )

  secret_values = merge({
    session-keys = join(",", var.secrets.session_keys)
    token-keys   = join(",", var.secrets.token_keys)
    smtp-url     = var.secrets.smtp_url
    database-url = format("postgres://%s:%s@%s:5432/%s?sslmode=verify-full",
    module.database.login, replace(urlencode(var.secrets.database_password), "+", "%20"), module.database.host, module.database.database)
    }, var.papers_encrypted ? {
    papers-key = join(",", var.secrets.papers_keys)
    } : {}, var.microsoft == null ? {} : {
    gateway-microsoft-secret = var.secrets.microsoft_secret
    backend-microsoft-secret = var.secrets.microsoft_secret
  })
}

module "gateway" {
  source = "../server"

  name                = "portal-gateway"
  resource_group_name = azurerm_resource_group.this.name
  environment_id      = module.hosting.environment_id
  identity            = azurerm_user_assigned_identity.server["gateway"]
  registry            = module.hosting.registry
  image               = var.images.gateway

  cpu                  = var.scale.gateway.cpu
  replicas             = { least = var.scale.gateway.least, most = var.scale.gateway.most }
  requests_per_replica = var.scale.gateway.requests
  drain_seconds        = local.drain.delay + local.drain.timeout

  settings = merge(var.more_settings.gateway, local.own_gateway_settings)
  secrets  = { for variable, name in local.gateway_secrets : variable => module.vault.secret_ids[name] }

  secrets_version = var.secrets_version

  metrics = { job = "gateway", write_url = module.monitoring.write_url, image = var.images.prometheus }
  tags    = local.tags
}

module "backend" {
  source = "../server"

  name                = "portal-backend"
  resource_group_name = azurerm_resource_group.this.name
  environment_id      = module.hosting.environment_id
  identity            = azurerm_user_assigned_identity.server["backend"]
  registry            = module.hosting.registry
  image               = var.images.backend

  cpu                  = var.scale.backend.cpu
  replicas             = { least = var.scale.backend.least, most = var.scale.backend.most }
  requests_per_replica = var.scale.backend.requests
  drain_seconds        = local.drain.delay + local.drain.timeout

  # Each check of a paper and each building of a pack is a process of its own.
  children_mib = 1024

  settings = merge(var.more_settings.backend, local.own_backend_settings)
  secrets  = { for variable, name in local.backend_secrets : variable => module.vault.secret_ids[name] }

  secrets_version = var.secrets_version

  metrics = { job = "backend", write_url = module.monitoring.write_url, image = var.images.prometheus }
  tags    = local.tags
}

module "probe" {
  source = "../probe"

  name                = "portal-probe"
  resource_group_name = azurerm_resource_group.this.name
  environment_id      = module.hosting.environment_id
  identity            = azurerm_user_assigned_identity.server["probe"]
  registry            = module.hosting.registry
  images              = { blackbox = var.images.blackbox, prometheus = var.images.prometheus }

  targets = [
    "${local.portal_url}/",
    "${local.teams_url}/",
    # Through the gateway, and past it.
    "${local.portal_url}/api/client/v2.0/app/${var.app_id}/location",
    "${local.backend_url}/api/client/v2.0/app/${var.app_id}/location",
  ]
  blackbox_file = "${local.deploy}/monitoring/prometheus/blackbox.yml"
  write_url     = module.monitoring.write_url
  tags          = local.tags
}
