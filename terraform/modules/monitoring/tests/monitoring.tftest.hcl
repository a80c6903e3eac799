mock_provider "azurerm" {
  source = "../../mocks"
}

# An id that tells the two apart.
override_resource {
  target = azurerm_monitor_action_group.this["ticket"]
  values = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Insights/actionGroups/ticket" }
}

variables {
  name                = "quorate"
  suffix              = "a1b2c3"
  resource_group_name = "quorate"
  location            = "northeurope"
  rules_directory     = "../../../deploy/monitoring/rules"
  runbooks_url        = "https://pages.harbour-trust.net/portal/runbooks"
  replicas            = { gateway = 3, backend = 2 }
  publishers          = { gateway = "b6e2d9f4-1a3c-4f58-9e70-7c5d8a2b3f61" }
  receivers           = { page = { emails = { duty = "duty@harbour-trust.net" } }, ticket = { webhooks = { board = "https://tickets.harbour-trust.net/hook" } } }
  grafana_admin_ids   = ["0a9c4b1e-6d2f-4e7a-8b53-9f1c7d2e6a40"]
}

run "our_rules" {
  command = apply

  assert {
    condition = toset(flatten([for group in azurerm_monitor_alert_prometheus_rule_group.this : [for rule in group.rule : rule.alert if rule.alert != null && rule.alert != ""]])) == toset(flatten([
      for file in fileset("../../../deploy/monitoring/rules", "*.yaml") : [
        for group in yamldecode(file("../../../deploy/monitoring/rules/${file}")).groups : [for rule in group.rules : rule.alert if can(rule.alert)]
      ]
    ]))
    error_message = "Every alert of deploy/monitoring must reach Azure."
  }

  assert {
    condition = toset(flatten([for group in azurerm_monitor_alert_prometheus_rule_group.this : [for rule in group.rule : rule.record if rule.record != null && rule.record != ""]])) == toset(flatten([
      for file in fileset("../../../deploy/monitoring/rules", "*.yaml") : [
        for group in yamldecode(file("../../../deploy/monitoring/rules/${file}")).groups : [for rule in group.rules : rule.record if can(rule.record)]
      ]
    ]))
    error_message = "Every recording rule of deploy/monitoring must reach Azure."
  }

  assert {
    condition = sum([for group in azurerm_monitor_alert_prometheus_rule_group.this : length(group.rule)]) == length(flatten([
      for file in fileset("../../../deploy/monitoring/rules", "*.yaml") : [
        for group in yamldecode(file("../../../deploy/monitoring/rules/${file}")).groups : group.rules
      ]
    ]))
    error_message = "No rule may get lost between the groups."
  }

  assert {
    condition = alltrue(flatten([
      for group in azurerm_monitor_alert_prometheus_rule_group.this : [
        for rule in group.rule : [
          for factor in flatten(regexall("sum_over_time\\([^()]*\\)\\s*\\*\\s*([0-9]+)|([0-9]+)\\s*\\*\\s*sum_over_time", rule.expression)) : tonumber(factor) >= 60 if factor != null
        ]
      ]
    ]))
    error_message = "Azure records once a minute at most: a factor below 60 would count too few events."
  }

  assert {
    condition     = alltrue([for group in azurerm_monitor_alert_prometheus_rule_group.this : length(group.rule) <= 20 && contains(["PT1M", "PT2M", "PT5M", "PT15M"], group.interval)])
    error_message = "Azure takes twenty rules in a group, and intervals from one to fifteen minutes."
  }

  assert {
    condition = alltrue(flatten([
      for group in azurerm_monitor_alert_prometheus_rule_group.this : [
        for rule in group.rule : (
          rule.labels.severity == "page" ? rule.severity == 1 && rule.action[0].action_group_id == azurerm_monitor_action_group.this["page"].id
          : rule.severity == 3 && rule.action[0].action_group_id == azurerm_monitor_action_group.this["ticket"].id
        ) if length(rule.alert_resolution) > 0
      ]
    ]))
    error_message = "Pages must be told as pages, tickets as tickets."
  }

  assert {
    condition = alltrue(flatten([
      for group in azurerm_monitor_alert_prometheus_rule_group.this : [
        for rule in group.rule : rule.alert_resolution[0].auto_resolved && can(rule.annotations.summary) && can(rule.annotations.runbook) && can(regex("^P(T[0-9]+[HMS]|[0-9]+D)", rule.for)) if length(rule.alert_resolution) > 0
      ]
    ]))
    error_message = "Alerts must keep their annotations, and wait in a form that Azure understands."
  }

  assert {
    condition = alltrue(flatten([
      for group in azurerm_monitor_alert_prometheus_rule_group.this : [
        for rule in group.rule : rule.annotations.runbook == "https://pages.harbour-trust.net/portal/runbooks/${rule.alert}.md" if length(rule.alert_resolution) > 0
      ]
    ]))
    error_message = "Whoever is woken must find the runbook behind the link."
  }

  assert {
    condition = {
      for rule in azurerm_monitor_alert_prometheus_rule_group.this["quorate-portal-replicas"].rule : rule.labels.job => rule.expression
    } == { gateway = "vector(3)", backend = "vector(2)" }
    error_message = "Azure must be told how many replicas run here."
  }

  assert {
    condition     = one(azurerm_monitor_action_group.this["page"].email_receiver).email_address == "duty@harbour-trust.net" && length(azurerm_monitor_action_group.this["ticket"].email_receiver) == 0 && one(azurerm_monitor_action_group.this["ticket"].webhook_receiver).service_uri == "https://tickets.harbour-trust.net/hook"
    error_message = "Receivers must be those of their severity."
  }

  assert {
    condition     = output.write_url == "https://metrics-a1b2.northeurope-1.metrics.ingest.monitor.azure.com/dataCollectionRules/dcr-0123456789abcdef0123456789abcdef/streams/Microsoft-PrometheusMetrics/api/v1/write?api-version=2023-04-24"
    error_message = "The agents must write to the data collection rule."
  }

  assert {
    condition     = azurerm_role_assignment.publisher["gateway"].role_definition_name == "Monitoring Metrics Publisher" && azurerm_role_assignment.grafana.role_definition_name == "Monitoring Data Reader"
    error_message = "Servers may write metrics, Grafana may read them."
  }

  assert {
    condition     = one(azurerm_dashboard_grafana.this.azure_monitor_workspace_integrations).resource_id == azurerm_monitor_workspace.this.id && !azurerm_dashboard_grafana.this.api_key_enabled
    error_message = "Grafana must know the workspace, and have no keys."
  }
}

run "long_groups_are_split" {
  command = plan

  variables {
    rules_directory = "./tests/rules"
  }

  assert {
    condition     = { for name, group in azurerm_monitor_alert_prometheus_rule_group.this : name => length(group.rule) } == { quorate-portal-replicas = 2, quorate-many = 20, quorate-many-2 = 3, quorate-few = 2, quorate-counting = 1, quorate-counting-slowly = 1, quorate-guarded = 3 }
    error_message = "Twenty rules in a group, the others in one behind it."
  }

  assert {
    condition     = { for name, group in azurerm_monitor_alert_prometheus_rule_group.this : name => group.interval } == { quorate-portal-replicas = "PT1M", quorate-many = "PT1M", quorate-many-2 = "PT1M", quorate-few = "PT5M", quorate-counting = "PT1M", quorate-counting-slowly = "PT2M", quorate-guarded = "PT1M" }
    error_message = "Intervals below a minute become one."
  }

  assert {
    condition     = [for rule in azurerm_monitor_alert_prometheus_rule_group.this["quorate-few"].rule : rule.for] == ["PT1H30M", "P3D"]
    error_message = "Durations must be written as Azure reads them."
  }
}

run "numbers_of_events_stay_what_they_are" {
  command = plan

  variables {
    rules_directory = "./tests/rules"
  }

  assert {
    condition = azurerm_monitor_alert_prometheus_rule_group.this["quorate-guarded"].rule[0].expression == chomp(<<-EOT
      (
        sum_over_time(portal:bad:rate5m{objective="sign-in"}[1h]) * 60 >= 10
        and sum_over_time(portal:slow:rate5m[6h]) * 120 >= 10
      )
      or sum_over_time(portal:bad:rate5m[3d])*60 >= 300
      or sum_over_time(portal:other:rate5m[1h]) * 30 > 30 * 30
    EOT
    )
    error_message = "Half as many recordings must count twice: ${azurerm_monitor_alert_prometheus_rule_group.this["quorate-guarded"].rule[0].expression}"
  }

  assert {
    condition     = [for rule in slice(azurerm_monitor_alert_prometheus_rule_group.this["quorate-guarded"].rule, 1, 3) : rule.expression] == ["sum_over_time(portal:bad:rate5m[1h]) * 60", "portal:bad:rate5m * 30 > 1"]
    error_message = "Nothing else may change."
  }
}

run "tickets_without_receivers_of_their_own" {
  command = plan

  variables {
    receivers = { page = { emails = { duty = "duty@harbour-trust.net" }, webhooks = { pager = "https://pager.harbour-trust.net/hook" } } }
  }

  assert {
    condition     = one(azurerm_monitor_action_group.this["ticket"].email_receiver).email_address == "duty@harbour-trust.net" && length(azurerm_monitor_action_group.this["ticket"].webhook_receiver) == 0
    error_message = "Somebody must hear of tickets, and nobody be woken by them."
  }
}

run "rejects_tickets_that_nobody_hears" {
  command = plan
  variables {
    receivers = { page = { webhooks = { pager = "https://pager.harbour-trust.net/hook" } } }
  }
  expect_failures = [var.receivers]
}

run "refuses_alerts_of_unknown_severity" {
  command = plan

  variables {
    rules_directory = "./tests/rules-without-severity"
  }

  expect_failures = [azurerm_monitor_alert_prometheus_rule_group.this]
}

run "rejects_pages_that_nobody_hears" {
  command = plan
  variables {
    receivers = { page = {}, ticket = {} }
  }
  expect_failures = [var.receivers]
}

run "rejects_a_name_as_email" {
  command = plan
  variables {
    receivers = { page = { emails = { duty = "duty" } }, ticket = {} }
  }
  expect_failures = [var.receivers]
}

run "rejects_a_webhook_without_tls" {
  command = plan
  variables {
    receivers = { page = { webhooks = { duty = "http://pager.example.org" } }, ticket = {} }
  }
  expect_failures = [var.receivers]
}

run "rejects_runbooks_that_are_no_address" {
  command = plan
  variables {
    runbooks_url = "docs/runbooks/"
  }
  expect_failures = [var.runbooks_url]
}
