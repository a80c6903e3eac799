# A Prometheus agent in the same replica as a program. It scrapes the program over loopback and forwards the samples
# with the replica's identity. This module returns the settings of its container; the application defines the container
# itself.

locals {
  # Replaced when the agent starts, because only the replica knows its own name.
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
