mock_provider "azurerm" {
  source = "../../mocks"
}

variables {
  name                 = "portal-gateway"
  resource_group_name  = "quorate"
  environment_id       = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.App/managedEnvironments/apps"
  identity             = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.ManagedIdentity/userAssignedIdentities/gateway", client_id = "d1f0a7c3-2b4e-4c69-8d57-3e6a9b0c1f28" }
  registry             = "quorate.azurecr.io"
  image                = "portal-gateway:1.4.0"
  replicas             = { least = 3, most = 12 }
  requests_per_replica = 100
  settings             = { GATEWAY_APP_ID = "harbour" }
  secrets              = { GATEWAY_SESSION_KEYS = "https://quorate.vault.azure.net/secrets/session-keys" }
  secrets_version      = 3
  metrics              = { job = "gateway", write_url = "https://metrics.northeurope-1.metrics.ingest.monitor.azure.com/write", image = "prometheus:v3.5.0" }
}

run "a_server_with_processes_of_its_own" {
  command = plan

  variables {
    children_mib = 1024
  }

  assert {
    condition     = { for env in azurerm_container_app.this.template[0].container[0].env : env.name => env.value }.GOMEMLIMIT == "409MiB"
    error_message = "What the program starts has memory beside it."
  }
}

run "rejects_processes_that_leave_nothing_to_the_program" {
  command = plan
  variables {
    children_mib = 1281
  }
  expect_failures = [var.children_mib]
}

run "a_server" {
  command = plan

  assert {
    condition     = azurerm_container_app.this.template[0].min_replicas == 3 && azurerm_container_app.this.template[0].max_replicas == 12
    error_message = "As many replicas as it is told."
  }

  assert {
    condition     = one(azurerm_container_app.this.template[0].http_scale_rule).concurrent_requests == "100"
    error_message = "Replicas are added by requests at once."
  }

  assert {
    condition     = azurerm_container_app.this.template[0].termination_grace_period_seconds > var.drain_seconds
    error_message = "The process must be left alone until it has drained."
  }

  assert {
    condition     = [for secret in azurerm_container_app.this.secret : [secret.name, secret.key_vault_secret_id, secret.identity]] == [["gateway-session-keys", "https://quorate.vault.azure.net/secrets/session-keys", var.identity.id]]
    error_message = "Secrets come from the vault, read by the server's own identity."
  }

  assert {
    condition     = { for env in azurerm_container_app.this.template[0].container[0].env : env.name => env.value } == { GATEWAY_APP_ID = "harbour", GATEWAY_SESSION_KEYS_FILE = "/run/secrets/gateway-session-keys", SECRETS_VERSION = "3", GOMEMLIMIT = "1228MiB" }
    error_message = "The program gets settings as they are, the paths of secrets, and a new revision when they change."
  }

  assert {
    condition     = { for volume in azurerm_container_app.this.template[0].volume : volume.name => volume.storage_type }.secrets == "Secret" && one(azurerm_container_app.this.template[0].container[0].volume_mounts).path == "/run/secrets"
    error_message = "The secrets must be where the paths lead."
  }

  assert {
    condition     = [for mount in azurerm_container_app.this.template[0].container[1].volume_mounts : mount.name] == ["agent"]
    error_message = "The agent must not see the secrets."
  }

  assert {
    condition = alltrue([
      azurerm_container_app.this.template[0].container[0].liveness_probe[0].path == "/healthz",
      azurerm_container_app.this.template[0].container[0].startup_probe[0].path == "/healthz",
      azurerm_container_app.this.template[0].container[0].readiness_probe[0].path == "/readyz",
      azurerm_container_app.this.template[0].container[0].liveness_probe[0].port == 9090,
      azurerm_container_app.this.template[0].container[0].startup_probe[0].port == 9090,
      azurerm_container_app.this.template[0].container[0].readiness_probe[0].port == 9090,
    ])
    error_message = "Health is asked on the admin listener."
  }

  assert {
    condition     = azurerm_container_app.this.ingress[0].target_port == 8080 && !azurerm_container_app.this.ingress[0].allow_insecure_connections
    error_message = "Only the public listener may be reached, over TLS."
  }

  assert {
    condition     = azurerm_container_app.this.template[0].container[0].cpu + azurerm_container_app.this.template[0].container[1].cpu == 1 && azurerm_container_app.this.template[0].container[0].memory == "1.5Gi"
    error_message = "Container environments take sizes of one processor to two gigabytes only."
  }

  assert {
    condition     = azurerm_container_app.this.template[0].container[0].image == "quorate.azurecr.io/portal-gateway:1.4.0"
    error_message = "The image comes from our registry."
  }

  assert {
    condition     = yamldecode(one(azurerm_container_app.this.template[0].container[1].env).value).scrape_configs[0].job_name == "gateway" && yamldecode(one(azurerm_container_app.this.template[0].container[1].env).value).scrape_configs[0].static_configs[0].targets == ["127.0.0.1:9090"]
    error_message = "The agent reads the admin listener over loopback, under the job of the rules."
  }

  assert {
    condition     = yamldecode(one(azurerm_container_app.this.template[0].container[1].env).value).remote_write[0].azuread.managed_identity.client_id == var.identity.client_id
    error_message = "The agent writes as the server's identity."
  }

  assert {
    condition     = yamldecode(one(azurerm_container_app.this.template[0].container[1].env).value).global.scrape_interval == "15s"
    error_message = "A rate over five minutes needs samples."
  }

  assert {
    condition     = length(regexall("REPLICA", one(azurerm_container_app.this.template[0].container[1].env).value)) == 1
    error_message = "The word that the agent's start replaces must occur once."
  }
}

run "rejects_the_latest_image" {
  command = plan
  variables {
    image = "portal-gateway:latest"
  }
  expect_failures = [var.image]
}

run "rejects_more_requests_than_the_gateway_takes" {
  command = plan
  variables {
    requests_per_replica = 2000
  }
  expect_failures = [var.requests_per_replica]
}

run "rejects_a_secret_among_the_settings" {
  command = plan
  variables {
    settings = { GATEWAY_SESSION_KEYS = "open" }
  }
  expect_failures = [var.settings]
}

run "rejects_a_drain_that_azure_cuts_short" {
  command = plan
  variables {
    drain_seconds = 900
  }
  expect_failures = [var.drain_seconds]
}
