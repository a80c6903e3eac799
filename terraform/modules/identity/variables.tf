variable "display_name" {
  description = "Name of the application as people see it when they consent."
  type        = string
  default     = "Quorate"

  validation {
    condition     = length(trimspace(var.display_name)) > 0 && length(var.display_name) <= 120
    error_message = "display_name must have 1 to 120 characters."
  }
}

variable "portal_host" {
  description = "Host of the portal on the web."
  type        = string

  validation {
    condition     = can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$", var.portal_host))
    error_message = "portal_host must be a lower-case host name, without scheme and path."
  }
}

variable "teams_host" {
  description = "Host of the Teams site: Teams compares it with the application's address."
  type        = string

  validation {
    condition     = can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$", var.teams_host))
    error_message = "teams_host must be a lower-case host name, without scheme and path."
  }

  validation {
    condition     = var.teams_host != var.portal_host
    error_message = "teams_host must differ from portal_host: the two sites have headers of their own."
  }
}

variable "backend_url" {
  description = "Origin of the hosted backend: BACKEND_PUBLIC_URL."
  type        = string

  validation {
    condition     = can(regex("^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$", var.backend_url))
    error_message = "backend_url must be an https origin without a path."
  }
}

variable "app_id" {
  description = "The app at the hosted backend: BACKEND_APP_ID."
  type        = string

  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$", var.app_id))
    error_message = "app_id must have letters, digits, hyphens and underscores, at most 100."
  }
}

variable "several_organisations" {
  description = "Whether people of other directories sign in too."
  type        = bool
  default     = false
}

variable "grant_consent" {
  description = "Consent for everybody in the directory, so that nobody is asked. Whoever applies this must be allowed to."
  type        = bool
  default     = true
}
