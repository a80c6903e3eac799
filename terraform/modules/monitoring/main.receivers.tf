# The receivers of alerts, per severity.

locals {
  tickets_unheard = length(var.receivers.ticket.emails) + length(var.receivers.ticket.webhooks) == 0

  receivers = {
    page   = merge(var.receivers.page, { short_name = "portal-page" })
    ticket = merge(local.tickets_unheard ? { emails = var.receivers.page.emails, webhooks = {} } : var.receivers.ticket, { short_name = "portal-tick" })
  }
}

resource "azurerm_monitor_action_group" "this" {
  for_each = local.receivers

  name                = "${var.name}-${each.key}"
  resource_group_name = var.resource_group_name
  short_name          = each.value.short_name
  tags                = var.tags

  dynamic "email_receiver" {
    for_each = each.value.emails
    content {
      name                    = email_receiver.key
      email_address           = email_receiver.value
      use_common_alert_schema = true
    }
  }

  dynamic "webhook_receiver" {
    for_each = each.value.webhooks
    content {
      name                    = webhook_receiver.key
      service_uri             = webhook_receiver.value
      use_common_alert_schema = true
    }
  }
}
