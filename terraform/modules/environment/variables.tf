# What an environment chooses, and what it is told. The rules for each value stand in the modules that take it.

variable "name" {
  description = "Name of the portal in Azure: see the module portal."
  type        = string
}

variable "display_name" {
  description = "Name of the portal at Microsoft, as people see it when they give their consent."
  type        = string
}

variable "high_availability" {
  description = "Survive the loss of a zone: see the module portal."
  type        = bool
}

variable "scale" {
  description = "How much runs: see the module portal."
  type        = any
}

variable "tenant_id" {
  description = "Directory of the people and of the application."
  type        = string
}

variable "version_number" {
  description = "Version of the portal that runs here: the tag of its images."
  type        = string
}

variable "settings" {
  description = <<-EOT
    What this environment is told, in this.auto.tfvars:

    location             Azure region
    hosts                hosts of the web portal, the Teams site and the hosted backend
    app_id               the app at the hosted backend
    mail_from            sender of e-mails
    prometheus_version   version of Prometheus, whose agent forwards metrics: the tag of its image
    blackbox_version     version of the blackbox exporter: the tag of its image
    alert_receivers      who hears of alerts: see the module monitoring
    runbooks_url         where the team reads docs/runbooks: alerts and dashboards link there
    operator_addresses   networks from which secrets may be written: see the module vault
    operator_ids         object ids of those who operate this environment, by a name of their own
    grant_consent        consent for everybody in the directory; whoever applies this must be allowed to
    requests_per_address how much one network address may ask for: see the module edge
    upload_max_bytes     the largest file that may be uploaded: see the module portal
    trusted_proxies      proxies whose forwarded addresses the servers believe: see the module portal
    more_settings        further settings of the servers: see the module portal
    papers_encrypted     encrypt papers before they reach the storage: see the module portal
    secrets_version      a number to raise when one of the secrets changes
    database_generation  raised when a restored database takes the place of the one before
  EOT
  type = object({
    location             = string
    hosts                = object({ portal = string, teams = string, backend = string })
    app_id               = string
    mail_from            = string
    prometheus_version   = string
    blackbox_version     = string
    alert_receivers      = any
    runbooks_url         = string
    operator_addresses   = list(string)
    operator_ids         = optional(map(string), {})
    grant_consent        = optional(bool, true)
    requests_per_address = optional(number)
    upload_max_bytes     = optional(number)
    trusted_proxies      = optional(list(string))
    more_settings        = optional(any, {})
    papers_encrypted     = optional(bool)
    secrets_version      = optional(number, 1)
    database_generation  = optional(number, 1)
  })

  validation {
    condition     = length(setsubtract(keys(var.settings.more_settings), ["gateway", "backend"])) == 0
    error_message = "more_settings are those of gateway and backend; there is no ${join(", ", setsubtract(keys(var.settings.more_settings), ["gateway", "backend"]))}."
  }

  validation {
    condition     = length(setsubtract(keys(var.settings.alert_receivers), ["page", "ticket"])) == 0
    error_message = "alert_receivers are those of page and ticket; there is no ${join(", ", setsubtract(keys(var.settings.alert_receivers), ["page", "ticket"]))}."
  }

  validation {
    condition     = alltrue([for receivers in values(var.settings.alert_receivers) : length(setsubtract(try(keys(receivers), []), ["emails", "webhooks"])) == 0])
    error_message = "alert_receivers: page and ticket each have emails and webhooks, nothing else."
  }
}

variable "given" {
  description = "The names that settings was given: Terraform leaves out those that it does not know, and says nothing."
  type        = set(string)

  validation {
    condition     = length(setsubtract(var.given, keys(var.settings))) == 0
    error_message = "There is no such setting: ${join(", ", setsubtract(var.given, keys(var.settings)))}. All of them: ${join(", ", keys(var.settings))}."
  }
}

variable "secrets" {
  description = "What only the servers may know: see the module portal."
  type        = any
  sensitive   = true
  ephemeral   = true

  # The module portal would leave out a name that it does not know, and say nothing. Which one it was cannot be told here: an
  # error must not show anything of an ephemeral value, its names included.
  validation {
    condition     = length(setsubtract(try(keys(var.secrets), [""]), local.secrets)) == 0
    error_message = "There is a name in secrets that does not exist. All of them: ${join(", ", local.secrets)}."
  }
}

locals {
  # Those of the module portal.
  secrets = ["database_password", "microsoft_secret", "papers_keys", "session_keys", "smtp_url", "token_keys"]
}
