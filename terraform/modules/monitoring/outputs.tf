# Available only after the identities may write.
output "write_url" {
  description = "Address of Prometheus' remote write."
  value = format("%s/dataCollectionRules/%s/streams/Microsoft-PrometheusMetrics/api/v1/write?api-version=2023-04-24",
    azurerm_monitor_data_collection_endpoint.this.metrics_ingestion_endpoint,
    azurerm_monitor_data_collection_rule.this.immutable_id,
  )
  depends_on = [azurerm_role_assignment.publisher]
}

output "query_endpoint" {
  description = "Address of Prometheus' queries."
  value       = azurerm_monitor_workspace.this.query_endpoint
}

output "replicas_wanted" {
  description = "Per job, the expression of how many replicas there should be."
  value = {
    for rule in azurerm_monitor_alert_prometheus_rule_group.this["${var.name}-${local.replicas.name}"].rule : rule.labels.job => rule.expression
  }
}

output "grafana_name" {
  description = "Name of Grafana, for az grafana."
  value       = azurerm_dashboard_grafana.this.name
}

output "grafana_url" {
  description = "Where people open Grafana."
  value       = azurerm_dashboard_grafana.this.endpoint
}

output "runbooks_url" {
  description = "Where the runbooks can be read."
  value       = var.runbooks_url
}

output "grafana_admin_ids" {
  description = "Object ids of those who may change dashboards."
  value       = toset([for role in azurerm_role_assignment.grafana_admin : role.principal_id])
}
