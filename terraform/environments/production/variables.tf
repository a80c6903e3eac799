# The values of an installation are in this.auto.tfvars: docs/guides/cloud.md, part 2.

variable "subscription_id" {
  description = "Subscription of this environment."
  type        = string
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
  description = "See the module environment, which knows their names and types."
  type        = any
}

variable "secrets" {
  description = "See the module portal. Handed over as TF_VAR_secrets, never written into a file of this folder."
  type        = any
  sensitive   = true
  ephemeral   = true
}
