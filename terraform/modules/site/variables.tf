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
  description = "Where copies of the files are kept: ZRS in three zones, GZRS in another region too, LRS in one building."
  type        = string
  default     = "ZRS"

  validation {
    condition     = contains(["LRS", "ZRS", "GRS", "GZRS"], var.replication)
    error_message = "replication must be LRS, ZRS, GRS or GZRS."
  }
}

variable "publisher_ids" {
  description = "Object ids of those who may upload files."
  type        = set(string)
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
