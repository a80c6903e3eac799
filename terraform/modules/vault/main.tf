# The secrets of the portal. Their values are write-only: they get into the vault, never into the state.

resource "azurerm_key_vault" "this" {
  name                = var.name
  resource_group_name = var.resource_group_name
  location            = var.location
  tenant_id           = var.tenant_id
  sku_name            = "standard"
  tags                = var.tags

  rbac_authorization_enabled = true
  purge_protection_enabled   = var.purge_protection
  soft_delete_retention_days = 90

  # The programs come by the private endpoint, operators from addresses of their own; everybody else is refused before they could
  # show a token. Container Apps is none of the services that Azure would let pass by itself.
  public_network_access_enabled = true
  network_acls {
    default_action = "Deny"
    bypass         = "None"
    ip_rules       = var.operator_addresses
  }
}

resource "azurerm_private_endpoint" "this" {
  name                = "${var.name}-vault"
  resource_group_name = var.resource_group_name
  location            = var.location
  subnet_id           = var.subnet_id
  tags                = var.tags

  private_service_connection {
    name                           = "vault"
    private_connection_resource_id = azurerm_key_vault.this.id
    subresource_names              = ["vault"]
    is_manual_connection           = false
  }

  private_dns_zone_group {
    name                 = "vault"
    private_dns_zone_ids = [var.private_dns_zone_id]
  }
}

# Logs who read or wrote which secret.
resource "azurerm_monitor_diagnostic_setting" "this" {
  name                       = "logs"
  target_resource_id         = azurerm_key_vault.this.id
  log_analytics_workspace_id = var.log_workspace_id

  enabled_log {
    category = "AuditEvent"
  }
}

resource "azurerm_role_assignment" "operator" {
  for_each = var.operator_ids

  scope                = azurerm_key_vault.this.id
  role_definition_name = "Key Vault Secrets Officer"
  principal_id         = each.value
}

resource "azurerm_key_vault_secret" "this" {
  for_each = var.readers

  name             = each.key
  key_vault_id     = azurerm_key_vault.this.id
  value_wo         = var.values[each.key]
  value_wo_version = var.values_version
  tags             = var.tags

  depends_on = [azurerm_role_assignment.operator]
}

# Each program reads its own secrets and no others.
resource "azurerm_role_assignment" "reader" {
  for_each = var.readers

  scope                = azurerm_key_vault_secret.this[each.key].resource_versionless_id
  role_definition_name = "Key Vault Secrets User"
  principal_id         = each.value
  principal_type       = "ServicePrincipal"
}
