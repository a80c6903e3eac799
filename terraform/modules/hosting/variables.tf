variable "name" {
  description = "What every name begins with."
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

variable "suffix" {
  description = "What makes names unique in all of Azure."
  type        = string

  validation {
    condition     = can(regex("^[a-z0-9]{4,8}$", var.suffix))
    error_message = "suffix must have 4 to 8 lower-case letters and digits."
  }
}

variable "subnet_id" {
  description = "Subnet of the applications."
  type        = string
}

variable "zone_redundancy" {
  description = "Spread replicas over the region's zones. Cannot be changed later."
  type        = bool
  default     = true
}

variable "log_days" {
  description = "For how many days logs are kept."
  type        = number
  default     = 90

  validation {
    condition     = var.log_days >= 30 && var.log_days <= 730
    error_message = "log_days must be from 30 to 730."
  }
}

variable "pullers" {
  description = "Identities that pull images, by a name of their own."
  type        = map(string)
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
