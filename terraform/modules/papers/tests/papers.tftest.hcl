# Planned only: papers that must not be destroyed could not be taken down again.
mock_provider "azurerm" {
  source          = "../../mocks"
  override_during = plan
}

variables {
  name                = "quoratepapersabcdef"
  resource_group_name = "quorate"
  location            = "northeurope"
  backend_id          = "b6e2d9f4-1a3c-4f58-9e70-7c5d8a2b3f61"
  subnet_id           = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/virtualNetworks/network/subnets/endpoints"
  private_dns_zone_id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/privateDnsZones/privatelink.blob.core.windows.net"
  log_workspace_id    = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.OperationalInsights/workspaces/logs"
}

run "papers_that_the_backend_alone_reads" {
  command = plan

  assert {
    condition     = !azurerm_storage_account.this.shared_access_key_enabled && !azurerm_storage_account.this.allow_nested_items_to_be_public && !azurerm_storage_account.this.local_user_enabled
    error_message = "No keys, no public containers, no local users."
  }

  assert {
    condition     = !azurerm_storage_account.this.public_network_access_enabled && azurerm_storage_container.papers.container_access_type == "private"
    error_message = "Nobody reaches papers from outside of the network."
  }

  assert {
    condition     = azurerm_storage_account.this.https_traffic_only_enabled && azurerm_storage_account.this.min_tls_version == "TLS1_2"
    error_message = "Papers travel over TLS only."
  }

  assert {
    condition     = one(one(azurerm_storage_account.this.blob_properties).delete_retention_policy).days == 35 && one(one(azurerm_storage_account.this.blob_properties).container_delete_retention_policy).days == 35
    error_message = "What was deleted must be there for as long as the database can be restored."
  }

  assert {
    condition     = !one(azurerm_storage_account.this.blob_properties).versioning_enabled
    error_message = "A version would outlive a paper that has been disposed of."
  }

  assert {
    condition     = azurerm_role_assignment.backend.principal_id == var.backend_id && endswith(azurerm_role_assignment.backend.scope, "/containers/papers") && azurerm_role_assignment.backend.role_definition_name == "Storage Blob Data Contributor"
    error_message = "The backend must be allowed to read and write this container."
  }

  assert {
    condition     = one(azurerm_private_endpoint.this.private_service_connection).private_connection_resource_id == azurerm_storage_account.this.id && one(azurerm_private_endpoint.this.private_dns_zone_group).private_dns_zone_ids == tolist([var.private_dns_zone_id]) && azurerm_private_endpoint.this.subnet_id == var.subnet_id
    error_message = "The backend must find the storage inside of the network, by its name."
  }

  assert {
    condition     = toset([for log in azurerm_monitor_diagnostic_setting.this.enabled_log : log.category]) == toset(["StorageRead", "StorageWrite", "StorageDelete"])
    error_message = "Whoever reads, writes or deletes papers must stand in the log."
  }

  assert {
    condition     = output.url == "azure://quoratepapersabcdef/papers"
    error_message = "The backend must be told where papers are."
  }
}

run "rejects_a_name_with_hyphens" {
  command = plan
  variables {
    name = "quorate-papers"
  }
  expect_failures = [var.name]
}

run "rejects_a_replication_that_does_not_exist" {
  command = plan
  variables {
    replication = "RAID"
  }
  expect_failures = [var.replication]
}

run "rejects_days_in_which_nothing_can_be_restored" {
  command = plan
  variables {
    retention_days = 1
  }
  expect_failures = [var.retention_days]
}
