mock_provider "azurerm" {
  source = "../../mocks"
}

# The zones are different ones.
override_resource {
  target          = azurerm_private_dns_zone.vault
  override_during = plan
  values          = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/privateDnsZones/privatelink.vaultcore.azure.net" }
}

override_resource {
  target          = azurerm_private_dns_zone.database
  override_during = plan
  values          = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/privateDnsZones/quorate.private.postgres.database.azure.com" }
}

override_resource {
  target          = azurerm_private_dns_zone.blob
  override_during = plan
  values          = { id = "/subscriptions/7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27/resourceGroups/quorate/providers/Microsoft.Network/privateDnsZones/privatelink.blob.core.windows.net" }
}

variables {
  name                = "quorate"
  resource_group_name = "quorate"
  location            = "northeurope"
}

run "subnets_that_do_not_overlap" {
  command = plan

  assert {
    condition     = azurerm_subnet.apps.address_prefixes == tolist(["10.40.0.0/23"]) && azurerm_subnet.database.address_prefixes == tolist(["10.40.2.0/28"]) && azurerm_subnet.endpoints.address_prefixes == tolist(["10.40.2.16/28"])
    error_message = "The applications get the first /23, the database the /28 behind it, private endpoints the next."
  }

  assert {
    condition     = azurerm_subnet.apps.delegation[0].service_delegation[0].name == "Microsoft.App/environments"
    error_message = "The applications' subnet must be delegated to container environments."
  }

  assert {
    condition     = azurerm_subnet.database.delegation[0].service_delegation[0].name == "Microsoft.DBforPostgreSQL/flexibleServers"
    error_message = "The database's subnet must be delegated to PostgreSQL."
  }

  assert {
    condition     = endswith(azurerm_private_dns_zone.database.name, ".postgres.database.azure.com")
    error_message = "Azure takes no other zone for PostgreSQL."
  }

  assert {
    condition     = azurerm_private_dns_zone.vault.name == "privatelink.vaultcore.azure.net"
    error_message = "The name of a vault with a private endpoint leads to this zone and no other."
  }

  assert {
    condition     = azurerm_private_dns_zone.blob.name == "privatelink.blob.core.windows.net"
    error_message = "The name of an account with a private endpoint leads to this zone and no other."
  }

  assert {
    condition = (
      azurerm_private_dns_zone_virtual_network_link.vault.private_dns_zone_id == azurerm_private_dns_zone.vault.id && output.vault_zone_id == azurerm_private_dns_zone.vault.id &&
      azurerm_private_dns_zone_virtual_network_link.blob.private_dns_zone_id == azurerm_private_dns_zone.blob.id && output.blob_zone_id == azurerm_private_dns_zone.blob.id &&
      azurerm_private_dns_zone_virtual_network_link.database.private_dns_zone_id == azurerm_private_dns_zone.database.id && output.database_zone_id == azurerm_private_dns_zone.database.id
    )
    error_message = "The network must know the names of all zones, and each program's be the right one."
  }
}

run "the_smallest_network" {
  command = plan

  variables {
    address_space = "192.168.4.0/22"
  }

  assert {
    condition     = azurerm_subnet.apps.address_prefixes == tolist(["192.168.4.0/23"]) && azurerm_subnet.database.address_prefixes == tolist(["192.168.6.0/28"]) && azurerm_subnet.endpoints.address_prefixes == tolist(["192.168.6.16/28"])
    error_message = "A /22 has room for all subnets."
  }
}
