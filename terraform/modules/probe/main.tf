# Probes the sites like people do, through their public names: a blackbox exporter and a Prometheus agent that forwards
# the samples under the job site of deploy/monitoring. One replica, because two would measure the same.

module "agent" {
  source = "../agent"

  scrape = {
    job_name       = "site"
    metrics_path   = "/probe"
    params         = { module = ["site"] }
    static_configs = [{ targets = var.targets }]
    relabel_configs = [
      { source_labels = ["__address__"], target_label = "__param_target" },
      { source_labels = ["__param_target"], target_label = "instance" },
      { target_label = "__address__", replacement = "127.0.0.1:9115" },
    ]
  }
  interval  = "1m"
  timeout   = "15s"
  folder    = "/configuration"
  write_url = var.write_url
  client_id = var.identity.client_id
}

resource "azurerm_container_app" "this" {
  name                         = var.name
  resource_group_name          = var.resource_group_name
  container_app_environment_id = var.environment_id
  workload_profile_name        = "Consumption"
  revision_mode                = "Single"
  tags                         = var.tags

  identity {
    type         = "UserAssigned"
    identity_ids = [var.identity.id]
  }

  registry {
    server   = var.registry
    identity = var.identity.id
  }

  template {
    min_replicas = 1
    max_replicas = 1

    volume {
      name         = "configuration"
      storage_type = "EmptyDir"
    }

    container {
      name    = "blackbox"
      image   = "${var.registry}/${var.images.blackbox}"
      cpu     = 0.25
      memory  = "0.5Gi"
      command = ["/bin/sh", "-c"]
      args = [join(" ", [
        "printf '%s' \"$BLACKBOX\" > /configuration/blackbox.yaml &&",
        "exec /bin/blackbox_exporter --config.file=/configuration/blackbox.yaml --web.listen-address=127.0.0.1:9115",
      ])]

      env {
        name  = "BLACKBOX"
        value = file(var.blackbox_file)
      }

      volume_mounts {
        name = "configuration"
        path = "/configuration"
      }
    }

    container {
      name    = "metrics"
      image   = "${var.registry}/${var.images.prometheus}"
      cpu     = 0.25
      memory  = "0.5Gi"
      command = module.agent.command
      args    = module.agent.args

      env {
        name  = "AGENT"
        value = module.agent.configuration
      }

      volume_mounts {
        name = "configuration"
        path = "/configuration"
      }
    }
  }
}
