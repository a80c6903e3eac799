variable "name" {
  description = "Name of this portal in Azure: what every name begins with."
  type        = string

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.name)) && !strcontains(var.name, "--")
    error_message = "name must have 3 to 16 lower-case letters, digits and single hyphens, and begin with a letter."
  }

  validation {
    condition     = length(replace(var.name, "-", "")) <= 13
    error_message = "name must have at most 13 letters and digits: names of storage accounts are made of it, and have 24."
  }
}

variable "location" {
  description = "Azure region; one with availability zones and a paired region."
  type        = string

  validation {
    condition     = can(regex("^[a-z0-9]+$", var.location))
    error_message = "location must be a region as az account list-locations writes its name, such as northeurope."
  }
}

variable "hosts" {
  description = "What people reach the portal by: the web portal, the Teams site, the hosted backend."
  type = object({
    portal  = string
    teams   = string
    backend = string
  })

  validation {
    condition     = alltrue([for host in values(var.hosts) : can(regex("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$", host))])
    error_message = "hosts must be lower-case host names, without scheme and path."
  }

  validation {
    condition     = length(distinct(values(var.hosts))) == 3
    error_message = "hosts must be three different ones."
  }
}

variable "app_id" {
  description = "The app at the hosted backend: BACKEND_APP_ID, GATEWAY_APP_ID, PORTAL_REALM_APP_ID."
  type        = string

  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$", var.app_id))
    error_message = "app_id must have letters, digits, hyphens and underscores, at most 100."
  }
}

variable "mail_from" {
  description = "Sender of e-mails, such as Quorate <portal@example.org>."
  type        = string

  validation {
    condition     = can(regex("^([^<>@]+ <[^<>@\\s]+@[^<>@\\s]+>|[^<>@\\s]+@[^<>@\\s]+)$", var.mail_from))
    error_message = "mail_from must be an address such as Quorate <portal@example.org>."
  }
}

variable "images" {
  description = "Images in the registry with their versions: the two servers; Prometheus 3.x, whose agent forwards metrics; the blackbox exporter, which looks at the sites from outside."
  type = object({
    gateway    = string
    backend    = string
    prometheus = string
    blackbox   = string
  })
}

variable "microsoft" {
  description = "Sign-in at Microsoft and uploads into people's drives: directories and client id. Null switches both off."
  type = object({
    client_id = string
    tenants   = list(string)
  })
  default = null

  validation {
    condition = var.microsoft == null || try(alltrue([
      for id in concat([var.microsoft.client_id], var.microsoft.tenants) : can(regex("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", id))
    ]) && length(var.microsoft.tenants) > 0, false)
    error_message = "microsoft needs a client id and at least one directory id, all of them GUIDs in lower case."
  }
}

variable "secrets" {
  description = "What only the servers may know. Not kept in the state: hand it over at each apply, and raise secrets_version when it changes."
  type = object({
    session_keys      = list(string)
    token_keys        = list(string)
    database_password = string
    smtp_url          = string
    microsoft_secret  = optional(string)
    papers_keys       = optional(list(string), [])
  })
  sensitive = true
  ephemeral = true

  validation {
    condition = length(var.secrets.session_keys) > 0 && length(var.secrets.token_keys) > 0 && alltrue([
      for key in concat(var.secrets.session_keys, var.secrets.token_keys) : can(regex("^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$", key))
    ])
    error_message = "session_keys and token_keys need at least one key each, of 32 bytes in standard base64: openssl rand -base64 32."
  }

  validation {
    condition     = length(setintersection(var.secrets.session_keys, var.secrets.token_keys)) == 0
    error_message = "A key must not serve both for sessions and for tokens."
  }

  validation {
    condition     = can(regex("^smtps?://", var.secrets.smtp_url))
    error_message = "smtp_url must begin with smtp:// or smtps://."
  }

  validation {
    condition     = alltrue([for key in var.secrets.papers_keys : can(regex("^(plain|AGE-SECRET-KEY-1[0-9A-Z]{58})$", key))])
    error_message = "papers_keys must be as backend papers key prints them, or plain."
  }

  validation {
    condition     = var.papers_encrypted == (length(var.secrets.papers_keys) > 0)
    error_message = "papers_encrypted needs papers_keys, and papers_keys have no use without it."
  }
}

variable "papers_encrypted" {
  description = "Encrypt papers before they reach the storage, with secrets.papers_keys. Papers that are there already take backend papers encrypt, with plain among the keys: see docs/guides/keys.md."
  type        = bool
  default     = false
  nullable    = false
}

variable "secrets_version" {
  description = "A number to raise when one of the secrets changes."
  type        = number
  default     = 1

  validation {
    condition     = var.secrets_version >= 1 && floor(var.secrets_version) == var.secrets_version
    error_message = "secrets_version must be a whole number from 1 on."
  }
}

variable "scale" {
  description = "How much runs: replicas of the servers, processors of a replica, and the size of the database."
  type = object({
    gateway  = object({ least = number, most = number, cpu = optional(number, 0.75), requests = optional(number, 100) })
    backend  = object({ least = number, most = number, cpu = optional(number, 0.75), requests = optional(number, 50) })
    database = object({ sku = string, storage_mb = optional(number, 65536), connections = number })
  })

  # docs/guides/capacity.md: a replica of the backend opens up to twenty connections, and during a deployment two generations run.
  validation {
    condition     = var.scale.backend.most * 20 * 2 <= var.scale.database.connections
    error_message = "The backend could open more connections than the database allows: twenty per replica, twice during a deployment."
  }

  # A replica needs 1.5 GiB (docs/guides/capacity.md), and memory goes by processors.
  validation {
    condition     = var.scale.backend.cpu >= 0.75
    error_message = "scale.backend.cpu must be at least 0.75: with less there is no memory to look at papers in."
  }
}

variable "database_generation" {
  description = "Raised when a restored database takes the place of the one before: see the module database."
  type        = number
  default     = 1
}

variable "high_availability" {
  description = "Survive the loss of a zone: replicas and database in several zones, backups in another region."
  type        = bool
  default     = true

  validation {
    condition     = !var.high_availability || (var.scale.gateway.least >= 2 && var.scale.backend.least >= 2)
    error_message = "With high_availability at least two replicas of each server must run."
  }
}

variable "upload_max_bytes" {
  description = "The largest file that may be uploaded. Front Door takes no body beyond 2 GB: raise it only when the sites are built with PORTAL_UPLOAD_PART_BYTES, since a larger file in one request is cut off."
  type        = number
  default     = 2000000000
  nullable    = false

  validation {
    condition     = var.upload_max_bytes >= 1 && var.upload_max_bytes <= 268435456000 && floor(var.upload_max_bytes) == var.upload_max_bytes
    error_message = "upload_max_bytes must be a whole number up to 268435456000: the drive takes no larger file."
  }
}

variable "trusted_proxies" {
  description = "Addresses and networks of proxies whose forwarded addresses the servers believe, beside the applications' own network. 100.64.0.0/10 is the inside of container environments."
  type        = list(string)
  default     = ["100.64.0.0/10"]
  nullable    = false

  validation {
    condition     = alltrue([for network in var.trusted_proxies : can(cidrhost(network, 0)) && !endswith(network, "/0")])
    error_message = "trusted_proxies must be networks such as 100.64.0.0/10, and not all there are."
  }
}

variable "requests_per_address" {
  description = "How much one network address may ask of the sites: see the module edge, which knows the default."
  type        = number
  default     = null
}

variable "more_settings" {
  description = "Further settings of the servers (docs/guides/configure.md), such as backend = { BACKEND_LIMIT_SIGN_IN_CALLS = \"1000\" } for an office behind one address. What this module sets itself cannot be changed here."
  type = object({
    gateway = optional(map(string), {})
    backend = optional(map(string), {})
  })
  default = {}

  validation {
    condition = alltrue(concat(
      [for name in keys(var.more_settings.gateway) : startswith(name, "GATEWAY_")],
      [for name in keys(var.more_settings.backend) : startswith(name, "BACKEND_")],
    ))
    error_message = "more_settings: those of the gateway begin with GATEWAY_, those of the backend with BACKEND_."
  }

  validation {
    condition = length(setintersection(
      concat(keys(var.more_settings.gateway), keys(var.more_settings.backend)),
      concat(keys(local.own_gateway_settings), keys(local.own_backend_settings)),
    )) == 0
    error_message = "more_settings must not name what this module sets itself."
  }
}

variable "alert_receivers" {
  description = "Who hears of alerts: see the module monitoring."
  type        = any
}

variable "runbooks_url" {
  description = "Where the team reads docs/runbooks: see the module monitoring."
  type        = string
}

variable "operator_addresses" {
  description = "Public networks from which secrets may be written: see the module vault."
  type        = list(string)
}

variable "operator_ids" {
  description = "Object ids of people or groups who publish the sites, write secrets and change dashboards, beside whoever applies this; by a name of their own."
  type        = map(string)
  default     = {}

  validation {
    condition     = alltrue([for id in values(var.operator_ids) : can(regex("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", id))])
    error_message = "operator_ids must be object ids (GUIDs)."
  }
}
