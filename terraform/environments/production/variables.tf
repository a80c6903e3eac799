# Types and rules stand in the modules; here is only what this environment is told.

variable "subscription_id" {
  description = "Subscription of this environment."
  type        = string
}

variable "tenant_id" {
  description = "Directory of the people and of the application."
  type        = string
}

variable "location" {
  description = "Azure region."
  type        = string
}

variable "hosts" {
  description = "Hosts of the web portal, the Teams site and the hosted backend."
  type        = object({ portal = string, teams = string, backend = string })
}

variable "app_id" {
  description = "The app at the hosted backend."
  type        = string
}

variable "mail_from" {
  description = "Sender of e-mails."
  type        = string
}

variable "version_number" {
  description = "Version of the portal that runs here: the tag of its images."
  type        = string
}

variable "prometheus_version" {
  description = "Version of Prometheus, whose agent forwards metrics: the tag of its image."
  type        = string
}

variable "blackbox_version" {
  description = "Version of the blackbox exporter: the tag of its image."
  type        = string
}

variable "grant_consent" {
  description = "Consent for everybody in the directory; whoever applies this must be allowed to."
  type        = bool
  default     = true
}

variable "alert_receivers" {
  description = "Who hears of alerts: see the module monitoring."
  type = object({
    page   = object({ emails = optional(map(string), {}), webhooks = optional(map(string), {}) })
    ticket = optional(object({ emails = optional(map(string), {}), webhooks = optional(map(string), {}) }), {})
  })
}

variable "operator_ids" {
  description = "Object ids of those who operate this environment, by a name of their own."
  type        = map(string)
  default     = {}
}

variable "secrets" {
  description = "See the module portal. Handed over as TF_VAR_secrets, never written into a file of this folder."
  type = object({
    session_keys      = list(string)
    token_keys        = list(string)
    database_password = string
    smtp_url          = string
    microsoft_secret  = optional(string)
  })
  sensitive = true
  ephemeral = true
}

variable "secrets_version" {
  description = "A number to raise when one of the secrets changes."
  type        = number
  default     = 1
}

variable "database_generation" {
  description = "Raised when a restored database takes the place of the one before."
  type        = number
  default     = 1
}
