variable "name" {
  description = "Name of the application."
  type        = string

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,30}[a-z0-9]$", var.name)) && !strcontains(var.name, "--")
    error_message = "name must have 2 to 32 lower-case letters, digits and single hyphens, and begin with a letter."
  }
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
  description = "The identity that pulls the image, reads the secrets and publishes the metrics."
  type = object({
    id        = string
    client_id = string
  })
}

variable "registry" {
  description = "Host of the registry of the images."
  type        = string
}

variable "image" {
  description = "Image of the program with its tag or digest, without the registry."
  type        = string

  validation {
    condition     = can(regex("^[a-z0-9./_-]+(:[A-Za-z0-9._-]+|@sha256:[0-9a-f]{64})$", var.image)) && !endswith(var.image, ":latest")
    error_message = "image must name one version, such as portal-gateway:1.4.0: latest cannot be rolled back."
  }
}

variable "cpu" {
  description = "Processors of a replica, the one that forwards metrics not counted; memory is twice as many gigabytes."
  type        = number
  default     = 0.75

  validation {
    condition     = contains([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 3.75], var.cpu)
    error_message = "cpu must be a multiple of 0.25 up to 3.75."
  }
}

variable "children_mib" {
  description = "Memory that processes which the program starts may take, in MiB: what is left of the replica's is the program's own."
  type        = number
  default     = 0

  validation {
    condition     = var.children_mib >= 0 && var.children_mib <= var.cpu * 2048 - 256
    error_message = "children_mib must leave 256 MiB of the replica's memory to the program itself."
  }
}

variable "replicas" {
  description = "How few and how many replicas run."
  type = object({
    least = number
    most  = number
  })

  validation {
    condition     = var.replicas.least >= 1 && var.replicas.most >= var.replicas.least && var.replicas.most <= 100
    error_message = "replicas.least must be at least 1, replicas.most not below it and at most 100."
  }
}

variable "requests_per_replica" {
  description = "Requests at once per replica beyond which another one is started."
  type        = number

  validation {
    condition     = var.requests_per_replica >= 1 && var.requests_per_replica <= 1000
    error_message = "requests_per_replica must be from 1 to 1000: the gateway turns away more than 1024."
  }
}

variable "settings" {
  description = "Environment variables that are no secrets."
  type        = map(string)

  validation {
    condition     = alltrue([for name in keys(var.settings) : can(regex("^[A-Z][A-Z0-9_]*$", name))])
    error_message = "Names of settings have capitals, digits and underscores."
  }

  validation {
    condition     = alltrue([for name in keys(var.settings) : !can(regex("KEYS?$|SECRET$|PASSWORD$|DATABASE_URL$|SMTP_URL$", name))])
    error_message = "A setting looks like a secret by its name: hand it over in secrets."
  }
}

variable "secrets" {
  description = "Environment variables that are secrets, each with the address of the secret in the vault. The program gets NAME_FILE, the path of a file."
  type        = map(string)

  validation {
    condition     = alltrue([for name in keys(var.secrets) : can(regex("^[A-Z][A-Z0-9_]*$", name))])
    error_message = "Names of variables have capitals, digits and underscores."
  }

  validation {
    condition     = alltrue([for id in values(var.secrets) : can(regex("^https://[a-z0-9-]+\\.vault\\.[a-z.]+/secrets/[A-Za-z0-9-]+$", id))])
    error_message = "Secrets must be addresses in a key vault, without a version: https://name.vault.azure.net/secrets/name."
  }
}

variable "secrets_version" {
  description = "A number to raise when one of the secrets changes: the vault's addresses do not tell."
  type        = number
}

variable "drain_seconds" {
  description = "How long the program needs to end when it is told to: its …_DRAIN_DELAY and …_DRAIN_TIMEOUT."
  type        = number
  default     = 30

  validation {
    condition     = var.drain_seconds >= 1 && var.drain_seconds <= 570
    error_message = "drain_seconds must be from 1 to 570: Azure waits 600 seconds at most."
  }
}

variable "metrics" {
  description = "Where metrics go: the job label, the address of remote write, the image of Prometheus with its version."
  type = object({
    job       = string
    write_url = string
    image     = string
  })
}

variable "tags" {
  description = "Tags of every resource."
  type        = map(string)
  default     = {}
}
