# The rule files of this repository, as Azure takes them: at most twenty rules in a group, intervals from one to fifteen minutes,
# durations in the form of ISO 8601, a number for the severity.

locals {
  rules_per_group = 20

  # How many replicas there should be is known here.
  files = setsubtract(fileset(var.rules_directory, "*.yaml"), ["replicas.yaml"])
  replicas = {
    name = "portal-replicas"
    rules = [
      for job, least in var.replicas : { record = "portal:replicas_wanted", labels = { job = job }, expr = "vector(${least})" }
    ]
  }

  groups = flatten([
    for groups in concat([[local.replicas]], [for file in local.files : yamldecode(file("${var.rules_directory}/${file}")).groups]) : [
      for group in groups : [
        for part in range(ceil(length(group.rules) / local.rules_per_group)) : {
          name     = part == 0 ? group.name : "${group.name}-${part + 1}"
          interval = try(group.interval, "1m")
          rules    = slice(group.rules, part * local.rules_per_group, min((part + 1) * local.rules_per_group, length(group.rules)))
        }
      ]
    ]
  ])

  groups_by_name = { for group in local.groups : "${var.name}-${replace(group.name, "/[^A-Za-z0-9._-]/", "-")}" => group }

  # Azure counts from 0, critical, to 4, verbose.
  severities = { page = 1, ticket = 3 }

  actions = {
    page   = azurerm_monitor_action_group.page.id
    ticket = azurerm_monitor_action_group.ticket.id
  }

  # Prometheus writes 90s, 5m, 1h30m or 3d; Azure PT90S, PT5M, PT1H30M or P3D.
  durations = toset(flatten([
    for group in local.groups : concat([group.interval], [for rule in group.rules : try(rule.for, "0s")])
  ]))
  iso_durations = {
    for duration in local.durations : duration => (
      can(regex("^[0-9]+d$", duration)) ? "P${upper(duration)}" : "PT${upper(duration)}"
    )
  }
  # Less than a minute is too little for Azure.
  intervals = { for duration, iso in local.iso_durations : duration => can(regex("^PT[0-5]?[0-9]S$", iso)) ? "PT1M" : iso }
}

resource "azurerm_monitor_alert_prometheus_rule_group" "this" {
  for_each = local.groups_by_name

  name                = each.key
  resource_group_name = var.resource_group_name
  location            = var.location
  scopes              = [azurerm_monitor_workspace.this.id]
  interval            = local.intervals[each.value.interval]
  rule_group_enabled  = true
  tags                = var.tags

  dynamic "rule" {
    for_each = each.value.rules
    content {
      enabled    = true
      record     = try(rule.value.record, null)
      alert      = try(rule.value.alert, null)
      expression = trimspace(rule.value.expr)
      labels     = try(rule.value.labels, {})

      for         = can(rule.value.alert) ? local.iso_durations[try(rule.value.for, "0s")] : null
      annotations = can(rule.value.alert) ? try(rule.value.annotations, {}) : null
      severity    = can(rule.value.alert) ? lookup(local.severities, try(rule.value.labels.severity, ""), null) : null

      dynamic "alert_resolution" {
        for_each = can(rule.value.alert) ? [true] : []
        content {
          auto_resolved   = true
          time_to_resolve = "PT10M"
        }
      }

      dynamic "action" {
        for_each = can(rule.value.alert) && can(local.severities[rule.value.labels.severity]) ? [rule.value.labels.severity] : []
        content {
          action_group_id = local.actions[action.value]
        }
      }
    }
  }

  lifecycle {
    precondition {
      condition     = alltrue([for rule in each.value.rules : can(rule.record) || contains(keys(local.severities), try(rule.labels.severity, ""))])
      error_message = "Every alert needs the label severity with page or ticket."
    }

    precondition {
      condition     = alltrue([for duration in local.durations : can(regex("^([0-9]+d|([0-9]+h)?([0-9]+m)?([0-9]+s)?)$", duration))])
      error_message = "Durations must be whole days, or hours, minutes and seconds."
    }
  }
}

resource "azurerm_monitor_action_group" "page" {
  name                = "${var.name}-page"
  resource_group_name = var.resource_group_name
  short_name          = "portal-page"
  tags                = var.tags

  dynamic "email_receiver" {
    for_each = var.receivers.page.emails
    content {
      name                    = email_receiver.key
      email_address           = email_receiver.value
      use_common_alert_schema = true
    }
  }

  dynamic "webhook_receiver" {
    for_each = var.receivers.page.webhooks
    content {
      name                    = webhook_receiver.key
      service_uri             = webhook_receiver.value
      use_common_alert_schema = true
    }
  }
}

resource "azurerm_monitor_action_group" "ticket" {
  name                = "${var.name}-ticket"
  resource_group_name = var.resource_group_name
  short_name          = "portal-tick"
  tags                = var.tags

  dynamic "email_receiver" {
    for_each = var.receivers.ticket.emails
    content {
      name                    = email_receiver.key
      email_address           = email_receiver.value
      use_common_alert_schema = true
    }
  }

  dynamic "webhook_receiver" {
    for_each = var.receivers.ticket.webhooks
    content {
      name                    = webhook_receiver.key
      service_uri             = webhook_receiver.value
      use_common_alert_schema = true
    }
  }
}
