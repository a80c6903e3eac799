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

variable "operator_addresses" {
  description = "Public IPv4 networks from which secrets may be written: where whoever applies this sits, a pipeline's way out included. The programs need none: they come by the private endpoint."
  type        = list(string)

  validation {
    condition     = length(var.operator_addresses) > 0
    error_message = "operator_addresses must name at least one network, otherwise nobody can write the secrets: curl -4 https://ifconfig.me tells your address."
  }

  validation {
    condition = alltrue([
      for network in var.operator_addresses : can(cidrnetmask(network)) && try(tonumber(split("/", network)[1]) >= 8, false) &&
      !can(regex("^(10\\.|127\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|192\\.168\\.)", network))
    ])
    error_message = "operator_addresses must be public IPv4 networks such as 203.0.113.7/32, none larger than a /8."
  }
}

variable "subnet_id" {
  description = "Subnet in which the programs find the vault."
  type        = string
}

variable "private_dns_zone_id" {
  description = "Private DNS zone in which the vault gets its name."
  type        = string
}

variable "log_workspace_id" {
  description = "Where the vault's log goes."
  type        = string
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
  description = "A number to raise when a value changes: the state cannot tell."
  type        = number

  validation {
    condition     = var.values_version >= 1 && floor(var.values_version) == var.values_version
    error_message = "values_version must be a whole number from 1 on."
  }
}

variable "purge_protection" {
  description = "Nobody can delete secrets for good before 90 days are over. Cannot be switched off again."
  type        = bool
  default     = true
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
