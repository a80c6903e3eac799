variable "name" {
  description = "What every name begins with."
  type        = string
}

variable "resource_group_name" {
  description = "Resource group of the network."
  type        = string
}

variable "location" {
  description = "Azure region."
  type        = string
}

variable "address_space" {
  description = "Addresses of the network: an IPv4 block of private addresses, at least a /22."
  type        = string
  default     = "10.40.0.0/20"

  validation {
    condition     = can(cidrnetmask(var.address_space)) && can(regex("^(10\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|192\\.168\\.)", var.address_space))
    error_message = "address_space must be an IPv4 block of private addresses (RFC 1918), such as 10.40.0.0/20."
  }

  validation {
    condition     = try(tonumber(split("/", var.address_space)[1]) <= 22, false)
    error_message = "address_space must hold at least a /22: the applications take a /23 of it."
  }
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
