variable "scrape" {
  description = "What the agent reads: an entry of Prometheus' scrape_configs. The word REPLICA in it becomes the replica's name."
  type        = any

  validation {
    condition     = can(var.scrape.job_name) && length(regexall("REPLICA", jsonencode(var.scrape))) <= 1
    error_message = "scrape must have a job_name, and the word REPLICA at most once."
  }
}

variable "interval" {
  description = "How often the agent reads."
  type        = string
}

variable "timeout" {
  description = "How long it waits."
  type        = string
}

variable "folder" {
  description = "Folder of an empty volume of the replica, in which the agent keeps its configuration and what it has not forwarded yet."
  type        = string
}

variable "write_url" {
  description = "Address of remote write."
  type        = string

  validation {
    condition     = startswith(var.write_url, "https://")
    error_message = "write_url must be an https address: an identity's token travels with it."
  }
}

variable "client_id" {
  description = "Client id of the identity that publishes the metrics."
  type        = string
}
