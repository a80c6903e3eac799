variables {
  scrape    = { job_name = "gateway", static_configs = [{ targets = ["127.0.0.1:9090"], labels = { instance = "REPLICA" } }] }
  interval  = "15s"
  timeout   = "10s"
  folder    = "/agent"
  write_url = "https://metrics.northeurope-1.metrics.ingest.monitor.azure.com/write"
  client_id = "d1f0a7c3-2b4e-4c69-8d57-3e6a9b0c1f28"
}

run "an_agent" {
  command = plan

  assert {
    condition     = yamldecode(output.configuration).remote_write == [{ url = var.write_url, azuread = { cloud = "AzurePublic", managed_identity = { client_id = var.client_id } } }]
    error_message = "The agent must write as the replica's identity."
  }

  assert {
    condition     = jsonencode(yamldecode(output.configuration).scrape_configs) == jsonencode([var.scrape]) && yamldecode(output.configuration).global.scrape_interval == "15s"
    error_message = "The agent must read what it is told, as often as it is told."
  }

  assert {
    condition     = length(regexall("REPLICA", output.configuration)) == 1 && strcontains(output.args[0], "sed \"s/REPLICA/$CONTAINER_APP_REPLICA_NAME/\" > /agent/agent.yaml")
    error_message = "The replica's name must get into the configuration: all replicas would otherwise be one."
  }

  assert {
    condition     = strcontains(output.args[0], "--config.file=/agent/agent.yaml --storage.agent.path=/agent/data --web.listen-address=127.0.0.1:")
    error_message = "The agent must use its volume, and be reached over loopback only."
  }
}
