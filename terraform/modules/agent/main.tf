# A Prometheus agent beside a program, in the same replica: it reads the program over loopback and forwards what it finds, as the
# replica's identity. What is needed for its container; the container itself stands in the application.

locals {
  # Replaced when the agent starts: only the replica knows its name.
  replica = "REPLICA"

  configuration = yamlencode({
    global = {
      scrape_interval = var.interval
      scrape_timeout  = var.timeout
    }
    scrape_configs = [var.scrape]
    remote_write = [{
      url = var.write_url
      azuread = {
        cloud            = "AzurePublic"
        managed_identity = { client_id = var.client_id }
      }
    }]
  })
}
