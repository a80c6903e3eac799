variable "name" {
  description = "What every name begins with."
  type        = string
}

variable "suffix" {
  description = "What makes names unique in all of Azure."
  type        = string
}

variable "resource_group_name" {
  description = "Resource group of the database."
  type        = string
}

variable "location" {
  description = "Azure region."
  type        = string
}

variable "subnet_id" {
  description = "Subnet that is delegated to the database."
  type        = string
}

variable "private_dns_zone_id" {
  description = "Private DNS zone in which the database gets its name."
  type        = string
}

variable "postgres_version" {
  description = "Major version of PostgreSQL."
  type        = string
  default     = "17"

  validation {
    condition     = contains(["15", "16", "17", "18"], var.postgres_version)
    error_message = "postgres_version must be 15, 16, 17 or 18."
  }
}

variable "sku" {
  description = "Size of the server: tier and machine, such as GP_Standard_D2ds_v5."
  type        = string

  validation {
    condition     = can(regex("^(B|GP|MO)_Standard_[A-Za-z0-9_]+$", var.sku))
    error_message = "sku must be a tier (B, GP, MO) and a machine, such as GP_Standard_D2ds_v5."
  }
}

variable "storage_mb" {
  description = "Storage to begin with; it grows by itself."
  type        = number
  default     = 65536

  validation {
    condition     = contains([32768, 65536, 131072, 262144, 524288, 1048576], var.storage_mb)
    error_message = "storage_mb must be a size that Azure sells: 32768, 65536, 131072, 262144, 524288 or 1048576."
  }
}

variable "high_availability" {
  description = "A standby that takes over: ZoneRedundant (in another zone, data is on both before a commit returns), SameZone, or None."
  type        = string
  default     = "ZoneRedundant"

  validation {
    condition     = contains(["ZoneRedundant", "SameZone", "None"], var.high_availability)
    error_message = "high_availability must be ZoneRedundant, SameZone or None."
  }

  validation {
    condition     = var.high_availability == "None" || !startswith(var.sku, "B_")
    error_message = "A burstable server (B_…) can have no standby: choose a GP_ or MO_ size, or high_availability None."
  }
}

variable "zones" {
  description = "Zones of the server and of a zone-redundant standby."
  type        = list(string)
  default     = ["1", "2"]

  validation {
    condition     = length(var.zones) == 2 && length(distinct(var.zones)) == 2 && alltrue([for zone in var.zones : contains(["1", "2", "3"], zone)])
    error_message = "zones must be two different ones of 1, 2 and 3."
  }
}

variable "backup_days" {
  description = "For how many days back the database can be restored to any second."
  type        = number
  default     = 35

  validation {
    condition     = var.backup_days >= 7 && var.backup_days <= 35 && floor(var.backup_days) == var.backup_days
    error_message = "backup_days must be a whole number from 7 to 35."
  }
}

variable "geo_backup" {
  description = "Keep backups in the paired region too. Cannot be changed later."
  type        = bool
  default     = true
}

variable "generation" {
  description = "Which server of this name: raised when a restored one takes the place of the one before (docs/guides/cloud.md)."
  type        = number
  default     = 1

  validation {
    condition     = var.generation >= 1 && floor(var.generation) == var.generation
    error_message = "generation must be a whole number from 1 on."
  }
}

variable "password" {
  description = "Password of the portal's account. Not kept in the state."
  type        = string
  sensitive   = true
  ephemeral   = true

  validation {
    condition     = length(var.password) >= 24 && length(var.password) <= 128
    error_message = "password must have 24 to 128 characters: make one with openssl rand -hex 24."
  }
}

variable "password_version" {
  description = "A number to raise when the password changes: the state cannot tell."
  type        = number
  default     = 1
}

variable "log_workspace_id" {
  description = "Where the server's log goes."
  type        = string
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
