variable "name" {
  description = "What every name begins with."
  type        = string
}

variable "suffix" {
  description = "What makes names unique in all of Azure."
  type        = string
}

variable "resource_group_name" {
  description = "Resource group of everything here."
  type        = string
}

variable "location" {
  description = "Region of the container environment: the private link ends there."
  type        = string
}

variable "environment_id" {
  description = "Container environment that is reached over the private link."
  type        = string
}

variable "sites" {
  description = "The sites by name: host that people see, host of the files, and whose headers of headers.json they get."
  type = map(object({
    host    = string
    files   = string
    headers = string
  }))

  validation {
    condition     = alltrue([for name in keys(var.sites) : can(regex("^[a-z][a-z0-9]{0,19}$", name))])
    error_message = "Names of sites have at most 20 lower-case letters and digits, and begin with a letter."
  }

  validation {
    condition     = alltrue([for site in values(var.sites) : can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$", site.host)) && length(site.host) <= 64])
    error_message = "Hosts of sites must be lower-case names of at most 64 characters, without scheme and path: more is too long for a managed certificate."
  }

  validation {
    condition     = alltrue([for site in values(var.sites) : contains(["web", "teams"], site.headers)])
    error_message = "headers of a site must be web or teams."
  }
}

variable "gateway_host" {
  description = "Name of the gateway in the container environment: it answers /api/ on every site."
  type        = string
}

variable "backend" {
  description = "The hosted backend: host that people see, and its name in the container environment."
  type = object({
    host   = string
    origin = string
  })

  validation {
    condition     = can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$", var.backend.host)) && length(var.backend.host) <= 64
    error_message = "backend.host must be a lower-case name of at most 64 characters, without scheme and path."
  }

  validation {
    condition     = !contains([for site in values(var.sites) : site.host], var.backend.host)
    error_message = "backend.host must differ from the hosts of the sites."
  }
}

variable "headers_file" {
  description = "The response headers of the sites."
  type        = string
}

variable "microsoft_origin" {
  description = "Origin of Microsoft's sign-in, which pages may call and frame; empty where the portal uses none."
  type        = string
  default     = ""

  validation {
    condition     = var.microsoft_origin == "" || can(regex("^https://[a-z0-9.-]+$", var.microsoft_origin))
    error_message = "microsoft_origin must be empty or an https origin without a path."
  }
}

variable "requests_per_address" {
  description = <<-EOT
    Requests of one network address to the sites in five minutes beyond which Front Door refuses more. An office behind one address
    counts as one. Somebody at work makes 30 requests in that time (docs/guides/capacity.md), a first visit fetches another 30 files: the
    default serves an office of 200 people at work, or of 100 who all open the portal for the first time within five minutes.
  EOT
  type        = number
  default     = 6000
  nullable    = false

  validation {
    condition     = var.requests_per_address >= 100 && var.requests_per_address <= 1000000 && floor(var.requests_per_address) == var.requests_per_address
    error_message = "requests_per_address must be a whole number from 100 to 1000000."
  }
}

variable "log_workspace_id" {
  description = "Where the access logs go."
  type        = string
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
