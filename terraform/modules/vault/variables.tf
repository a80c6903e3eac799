variable "name" {
  description = "Name of the vault, unique in all of Azure."
  type        = string

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,22}[a-z0-9]$", var.name)) && !strcontains(var.name, "--")
    error_message = "name must have 3 to 24 lower-case letters, digits and single hyphens, and begin with a letter."
  }
}

variable "resource_group_name" {
  description = "Resource group of the vault."
  type        = string
}

variable "location" {
  description = "Azure region."
  type        = string
}

variable "tenant_id" {
  description = "Directory whose identities the vault knows."
  type        = string

  validation {
    condition     = can(regex("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", var.tenant_id))
    error_message = "tenant_id must be a directory id (a GUID)."
  }
}

variable "operator_ids" {
  description = "Object ids of those who may write secrets: whoever applies this."
  type        = set(string)

  validation {
    condition     = length(var.operator_ids) > 0
    error_message = "operator_ids must name at least one identity, otherwise nobody can write the secrets."
  }
}

variable "readers" {
  description = "Per secret, by name, the identity that reads it. A secret has one reader."
  type        = map(string)

  validation {
    condition     = alltrue([for name in keys(var.readers) : can(regex("^[a-z][a-z0-9-]{0,126}$", name))])
    error_message = "Names of secrets have lower-case letters, digits and hyphens, and begin with a letter."
  }
}

variable "values" {
  description = "Per secret, by name, its value. Not kept in the state."
  type        = map(string)
  sensitive   = true
  ephemeral   = true

  validation {
    condition     = alltrue([for value in values(var.values) : value != ""])
    error_message = "No secret may be empty."
  }
}

variable "values_version" {
  description = "A number to raise when a value changes: the state can not tell."
  type        = number

  validation {
    condition     = var.values_version >= 1 && floor(var.values_version) == var.values_version
    error_message = "values_version must be a whole number from 1 on."
  }
}

variable "purge_protection" {
  description = "Nobody can delete secrets for good before 90 days are over. Can not be switched off again."
  type        = bool
  default     = true
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
