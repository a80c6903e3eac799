mock_provider "azurerm" {
  source = "../../mocks"
}

variables {
  name                = "portal-probe"
  resource_group_name = "quorate"
  environment_id      = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.App/managedEnvironments/apps"
  identity            = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.ManagedIdentity/userAssignedIdentities/probe", client_id = "d1f0a7c3-2b4e-4c69-8d57-3e6a9b0c1f28" }
  registry            = "quorate.azurecr.io"
  images              = { blackbox = "blackbox-exporter:v0.27.0", prometheus = "prometheus:v3.5.0" }
  targets             = ["https://portal.harbour-trust.net/", "https://teams.harbour-trust.net/"]
  blackbox_file       = "../../../deploy/monitoring/prometheus/blackbox.yml"
  write_url           = "https://metrics.northeurope-1.metrics.ingest.monitor.azure.com/write"
}

run "the_sites_are_looked_at_as_on_one_host" {
  command = plan

  assert {
    condition     = yamldecode(one(azurerm_container_app.this.template[0].container[1].env).value).scrape_configs[0].static_configs[0].targets == [for target in var.targets : target]
    error_message = "Every address must be looked at."
  }

  assert {
    condition     = yamldecode(one(azurerm_container_app.this.template[0].container[1].env).value).global.scrape_interval == "1m"
    error_message = "The addresses must be looked at as often as their alerts expect."
  }

  assert {
    condition = {
      for scrape in yamldecode(file("../../../deploy/monitoring/prometheus/prometheus.yml")).scrape_configs : scrape.job_name => [
        scrape.metrics_path, scrape.params, [for relabel in scrape.relabel_configs : relabel.target_label]
      ] if scrape.job_name == "site"
      } == {
      for scrape in yamldecode(one(azurerm_container_app.this.template[0].container[1].env).value).scrape_configs : scrape.job_name => [
        scrape.metrics_path, scrape.params, [for relabel in scrape.relabel_configs : relabel.target_label]
      ]
    }
    error_message = "The job must be that of deploy/monitoring, otherwise its alerts find nothing."
  }

  assert {
    condition     = contains(keys(yamldecode(one(azurerm_container_app.this.template[0].container[0].env).value).modules), "site")
    error_message = "The exporter must know how to look at a site."
  }

  assert {
    condition     = length(azurerm_container_app.this.ingress) == 0
    error_message = "Nobody calls the probe."
  }
}

run "rejects_no_site" {
  command = plan
  variables {
    targets = []
  }
  expect_failures = [var.targets]
}
