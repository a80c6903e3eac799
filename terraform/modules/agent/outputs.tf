output "configuration" {
  description = "Value of the variable AGENT."
  value       = local.configuration
}

output "command" {
  description = "What the container runs."
  value       = ["/bin/sh", "-c"]
}

output "args" {
  description = "Arguments of the command."
  value = [join(" ", [
    "printf '%s' \"$AGENT\" | sed \"s/${local.replica}/$CONTAINER_APP_REPLICA_NAME/\" > ${var.folder}/agent.yaml &&",
    "exec /bin/prometheus --agent --config.file=${var.folder}/agent.yaml --storage.agent.path=${var.folder}/data",
    "--web.listen-address=127.0.0.1:9095",
  ])]
}
