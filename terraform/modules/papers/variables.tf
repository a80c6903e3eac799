variable "name" {
  description = "Name of the storage account, unique in all of Azure."
  type        = string

  validation {
    condition     = can(regex("^[a-z0-9]{3,24}$", var.name))
    error_message = "name must have 3 to 24 lower-case letters and digits."
  }
}

variable "resource_group_name" {
  description = "Resource group of the storage account."
  type        = string
}

variable "location" {
  description = "Azure region."
  type        = string
}

variable "replication" {
  description = "Where copies of the papers are kept: ZRS in three zones, GZRS in another region too, LRS in one building."
  type        = string
  default     = "GZRS"

  validation {
    condition     = contains(["LRS", "ZRS", "GRS", "GZRS"], var.replication)
    error_message = "replication must be LRS, ZRS, GRS or GZRS."
  }
}

variable "retention_days" {
  description = "For how many days deleted bytes can be had back: for as long as the database can be restored."
  type        = number
  default     = 35

  validation {
    condition     = var.retention_days >= 7 && var.retention_days <= 365 && floor(var.retention_days) == var.retention_days
    error_message = "retention_days must be a whole number from 7 to 365."
  }
}

variable "backend_id" {
  description = "Principal of the backend's identity, which alone reads and writes papers."
  type        = string
}

variable "subnet_id" {
  description = "Subnet in which the backend finds the storage."
  type        = string
}

variable "private_dns_zone_id" {
  description = "Private DNS zone in which the storage gets its name."
  type        = string
}

variable "log_workspace_id" {
  description = "Where the storage's log goes."
  type        = string
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
