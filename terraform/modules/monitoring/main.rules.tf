# The rule files of this repository, as Azure takes them: at most twenty rules in a group, intervals from one to fifteen minutes,
# durations in the form of ISO 8601, a number for the severity.

locals {
  rules_per_group = 20

  # Where the links of the files lead as they ship.
  shipped_runbooks = "https://portal.example.org/docs/runbooks"

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

  # Per recorded series, the seconds between its recordings: what the file says.
  recorded_seconds = {
    for recorded in flatten([
      for group in local.groups : [for rule in group.rules : { series = rule.record, seconds = local.seconds[group.interval] } if can(rule.record)]
    ]) : recorded.series => recorded.seconds...
  }
  seconds = {
    for duration in local.durations : duration => sum(concat([0], [
      for part in regexall("([0-9]+)([dhms])", duration) : part[0] * { d = 86400, h = 3600, m = 60, s = 1 }[part[1]]
    ]))
  }

  # A rate's sum times the seconds between its recordings is a number of events, `sum_over_time(x[1h]) * 30`: what Azure records less
  # often than the file says needs another factor. Each match is: what comes before, the sum, its series, the factor.
  sum_times_factor = "(?s)(.*?)(sum_over_time\\(([A-Za-z_:][A-Za-z0-9_:]*)(?:\\{[^{}]*\\})?\\[[0-9a-z]+\\]\\)\\s*\\*\\s*)([0-9]+)"
  sums = {
    for expression in distinct(flatten([for group in local.groups : [for rule in group.rules : trimspace(rule.expr)]])) :
    expression => regexall(local.sum_times_factor, expression)
  }
  expressions = {
    for expression, sums in local.sums : expression => join("", concat(
      [
        for match in sums : join("", [match[0], match[1],
          contains(try(local.recorded_seconds[match[2]], []), tonumber(match[3])) ? max(60, match[3]) : match[3]
        ])
      ],
      [substr(expression, length(join("", [for match in sums : "${match[0]}${match[1]}${match[3]}"])), -1)],
    ))
  }
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
      expression = local.expressions[trimspace(rule.value.expr)]
      labels     = try(rule.value.labels, {})

      for         = can(rule.value.alert) ? local.iso_durations[try(rule.value.for, "0s")] : null
      annotations = can(rule.value.alert) ? { for name, text in try(rule.value.annotations, {}) : name => replace(text, local.shipped_runbooks, var.runbooks_url) } : null
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
          action_group_id = azurerm_monitor_action_group.this[action.value].id
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
