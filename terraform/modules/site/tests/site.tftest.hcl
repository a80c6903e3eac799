mock_provider "azurerm" {
  source = "../../mocks"
}

variables {
  name                = "quoratewebabcdef"
  resource_group_name = "quorate"
  location            = "northeurope"
  publisher_ids       = ["0a9c4b1e-6d2f-4e7a-8b53-9f1c7d2e6a40"]
}

run "files_that_only_publishers_change" {
  command = plan

  assert {
    condition     = !azurerm_storage_account.this.shared_access_key_enabled && !azurerm_storage_account.this.allow_nested_items_to_be_public && !azurerm_storage_account.this.local_user_enabled
    error_message = "No keys, no public containers, no local users."
  }

  assert {
    condition     = azurerm_storage_account.this.https_traffic_only_enabled && azurerm_storage_account.this.min_tls_version == "TLS1_2"
    error_message = "Files travel over TLS only."
  }

  assert {
    condition     = one(azurerm_storage_account.this.blob_properties).versioning_enabled
    error_message = "A published mistake can be taken back."
  }

  assert {
    condition     = azurerm_storage_account_static_website.this.index_document == "index.html" && azurerm_storage_account_static_website.this.error_404_document == null
    error_message = "A missing file must stay a 404."
  }

  assert {
    condition     = azurerm_role_assignment.publisher["0a9c4b1e-6d2f-4e7a-8b53-9f1c7d2e6a40"].role_definition_name == "Storage Blob Data Contributor"
    error_message = "Publishers may write files."
  }
}
