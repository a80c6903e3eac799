terraform {
  required_version = ">= 1.11"

  # The place of the state. docs/guides/cloud.md creates it and passes its names with -backend-config.
  backend "azurerm" {
    key              = "production.tfstate"
    use_azuread_auth = true
  }

  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 5.2"
    }
    msgraph = {
      source  = "microsoft/msgraph"
      version = "~> 0.4"
    }
  }
}

provider "azurerm" {
  subscription_id     = var.subscription_id
  storage_use_azuread = true

  resource_providers_to_register = [
    "Microsoft.AlertsManagement",
    "Microsoft.App",
    "Microsoft.Cdn",
    "Microsoft.ContainerRegistry",
    "Microsoft.Dashboard",
    "Microsoft.DBforPostgreSQL",
    "Microsoft.Insights",
    "Microsoft.KeyVault",
    "Microsoft.ManagedIdentity",
    "Microsoft.Monitor",
    "Microsoft.Network",
    "Microsoft.OperationalInsights",
    "Microsoft.Storage",
  ]

  features {
    key_vault {
      purge_soft_delete_on_destroy = false
    }
  }
}

provider "msgraph" {
  tenant_id = var.tenant_id
}
