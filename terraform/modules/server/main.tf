# One of the two servers: several replicas, secrets as files, health on the admin listener. A Prometheus agent in each
# replica scrapes the admin listener over loopback and forwards the samples.

locals {
  public_port = 8080
  admin_port  = 9090
  secrets_dir = "/run/secrets"

  # Container Apps ties memory to the number of processors.
  memory_gib = var.cpu * 2

  # The files are named after the secrets of the application: GATEWAY_SESSION_KEYS is gateway-session-keys.
  secret_names = { for variable in keys(var.secrets) : variable => lower(replace(variable, "_", "-")) }
  secret_files = { for variable, name in local.secret_names : "${variable}_FILE" => "${local.secrets_dir}/${name}" }

  # Programs read secrets at their start, and a restarted revision gets those that Container Apps has cached. A new
  # value here creates a new revision, which gets the present secrets.
  environment = merge(var.settings, local.secret_files, {
    SECRETS_VERSION = tostring(var.secrets_version)
    # Four fifths of the program's own memory (docs/guides/capacity.md), so that the garbage collector works harder
    # before the kernel ends the process.
    GOMEMLIMIT = "${floor((local.memory_gib * 1024 - var.children_mib) * 0.8)}MiB"
  })
}

module "agent" {
  source = "../agent"

  scrape = {
    job_name = var.metrics.job
    static_configs = [{
      targets = ["127.0.0.1:${local.admin_port}"]
      labels  = { instance = "REPLICA" }
    }]
  }
  interval  = "15s"
  timeout   = "10s"
  folder    = "/agent"
  write_url = var.metrics.write_url
  client_id = var.identity.client_id
}

resource "azurerm_container_app" "this" {
  name                         = var.name
  resource_group_name          = var.resource_group_name
  container_app_environment_id = var.environment_id
  workload_profile_name        = "Consumption"
  # A new revision takes over when it is ready; the old one drains.
  revision_mode          = "Single"
  max_inactive_revisions = 10
  tags                   = var.tags

  identity {
    type         = "UserAssigned"
    identity_ids = [var.identity.id]
  }

  registry {
    server   = var.registry
    identity = var.identity.id
  }

  dynamic "secret" {
    for_each = local.secret_names
    content {
      name                = secret.value
      identity            = var.identity.id
      key_vault_secret_id = var.secrets[secret.key]
    }
  }

  ingress {
    # External to the environment, which itself has no public address: Front Door comes through its private link.
    external_enabled           = true
    allow_insecure_connections = false
    target_port                = local.public_port
    transport                  = "http"

    traffic_weight {
      latest_revision = true
      percentage      = 100
    }
  }

  template {
    min_replicas                     = var.replicas.least
    max_replicas                     = var.replicas.most
    termination_grace_period_seconds = var.drain_seconds + 15

    http_scale_rule {
      name                = "requests"
      concurrent_requests = tostring(var.requests_per_replica)
    }

    volume {
      name         = "secrets"
      storage_type = "Secret"
    }

    volume {
      name         = "agent"
      storage_type = "EmptyDir"
    }

    container {
      name   = "server"
      image  = "${var.registry}/${var.image}"
      cpu    = var.cpu
      memory = "${local.memory_gib}Gi"

      dynamic "env" {
        for_each = local.environment
        content {
          name  = env.key
          value = env.value
        }
      }

      volume_mounts {
        name = "secrets"
        path = local.secrets_dir
      }

      startup_probe {
        transport               = "HTTP"
        port                    = local.admin_port
        path                    = "/healthz"
        interval_seconds        = 2
        failure_count_threshold = 60
      }

      liveness_probe {
        transport               = "HTTP"
        port                    = local.admin_port
        path                    = "/healthz"
        interval_seconds        = 10
        timeout                 = 5
        failure_count_threshold = 3
      }

      readiness_probe {
        transport               = "HTTP"
        port                    = local.admin_port
        path                    = "/readyz"
        interval_seconds        = 5
        timeout                 = 3
        failure_count_threshold = 2
        success_count_threshold = 1
      }
    }

    container {
      name    = "metrics"
      image   = "${var.registry}/${var.metrics.image}"
      cpu     = 0.25
      memory  = "0.5Gi"
      command = module.agent.command
      args    = module.agent.args

      volume_mounts {
        name = "agent"
        path = "/agent"
      }

      env {
        name  = "AGENT"
        value = module.agent.configuration
      }
    }
  }
}
