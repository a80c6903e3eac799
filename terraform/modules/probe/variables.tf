variable "name" {
  description = "Name of the application."
  type        = string
}

variable "resource_group_name" {
  description = "Resource group of the application."
  type        = string
}

variable "environment_id" {
  description = "Container environment."
  type        = string
}

variable "identity" {
  description = "The identity that pulls the images and publishes the metrics."
  type = object({
    id        = string
    client_id = string
  })
}

variable "registry" {
  description = "Host of the registry of the images."
  type        = string
}

variable "images" {
  description = "Images with their versions, without the registry: the blackbox exporter and Prometheus."
  type = object({
    blackbox   = string
    prometheus = string
  })

  validation {
    condition     = alltrue([for image in values(var.images) : can(regex("(:[A-Za-z0-9._-]+|@sha256:[0-9a-f]{64})$", image)) && !endswith(image, ":latest")])
    error_message = "images must name one version each."
  }
}

variable "targets" {
  description = "Addresses that are looked at."
  type        = list(string)

  validation {
    condition     = length(var.targets) > 0 && alltrue([for target in var.targets : startswith(target, "https://")])
    error_message = "targets must be https addresses, at least one: the probe looks at certificates too."
  }
}

variable "blackbox_file" {
  description = "Configuration of the blackbox exporter with the module site."
  type        = string
}

variable "write_url" {
  description = "Address of remote write."
  type        = string
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
