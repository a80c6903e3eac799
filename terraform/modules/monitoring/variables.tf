variable "name" {
  description = "What every name begins with."
  type        = string

  validation {
    condition     = length(var.name) <= 16
    error_message = "name must have at most 16 characters: Grafana's name has 23 at most."
  }
}

variable "suffix" {
  description = "What makes names unique in all of Azure."
  type        = string
}

variable "resource_group_name" {
  description = "Resource group of everything here."
  type        = string
}

variable "location" {
  description = "Azure region."
  type        = string
}

variable "rules_directory" {
  description = "Folder of the Prometheus rule files (*.yaml): recording rules and alerts."
  type        = string
}

variable "runbooks_url" {
  description = "Address below which docs/runbooks can be read, such as https://github.com/OWNER/REPOSITORY/blob/main/docs/runbooks: alerts and dashboards link there."
  type        = string

  validation {
    condition     = can(regex("^https?://[^\\s/]+(/[^\\s/]+)*$", var.runbooks_url))
    error_message = "runbooks_url must be a web address that does not end with a slash."
  }
}

variable "replicas" {
  description = "How many replicas of each job run at least: fewer are an alert."
  type        = map(number)

  validation {
    condition     = toset(keys(var.replicas)) == toset(["gateway", "backend"]) && alltrue([for least in values(var.replicas) : least >= 1])
    error_message = "replicas must say for gateway and backend how many there are, at least 1."
  }
}

variable "publishers" {
  description = "Identities that may write metrics, by a name of their own."
  type        = map(string)
}

variable "receivers" {
  description = "Who hears of alerts, per severity: e-mail addresses by name, and addresses of webhooks by name. Without receivers of their own, tickets go to the e-mail addresses of pages; never to their webhooks, which wake people."
  type = object({
    page = object({
      emails   = optional(map(string), {})
      webhooks = optional(map(string), {})
    })
    ticket = optional(object({
      emails   = optional(map(string), {})
      webhooks = optional(map(string), {})
    }), {})
  })

  validation {
    condition     = length(var.receivers.page.emails) + length(var.receivers.page.webhooks) > 0
    error_message = "receivers.page must have at least one receiver: otherwise nobody wakes up."
  }

  validation {
    condition     = length(var.receivers.page.emails) + length(var.receivers.ticket.emails) + length(var.receivers.ticket.webhooks) > 0
    error_message = "receivers.ticket must have a receiver, or receivers.page an e-mail address: otherwise nobody hears of tickets."
  }

  validation {
    condition = alltrue([
      for email in concat(values(var.receivers.page.emails), values(var.receivers.ticket.emails)) : can(regex("^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", email))
    ])
    error_message = "emails must be e-mail addresses."
  }

  validation {
    condition = alltrue([
      for address in concat(values(var.receivers.page.webhooks), values(var.receivers.ticket.webhooks)) : startswith(address, "https://")
    ])
    error_message = "webhooks must be https addresses."
  }
}

variable "grafana_version" {
  description = "Major version of Grafana."
  type        = string
  default     = "12"

  validation {
    condition     = contains(["12", "13"], var.grafana_version)
    error_message = "grafana_version must be 12 or 13."
  }
}

variable "grafana_admin_ids" {
  description = "Object ids of those who may change dashboards."
  type        = set(string)
}

variable "zone_redundancy" {
  description = "Spread Grafana over the region's zones. Cannot be changed later."
  type        = bool
  default     = false
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
