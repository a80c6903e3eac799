# Planned only: a database that must not be destroyed could not be taken down again.
mock_provider "azurerm" {
  source          = "../../mocks"
  override_during = plan
}

mock_provider "msgraph" {
  override_during = plan

  mock_resource "msgraph_resource" {
    defaults = {
      id     = "6f1c3b52-2f0e-4d53-9d3c-0a4b7d1e8f60"
      output = { app_id = "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38" }
    }
  }

  mock_data "msgraph_resource" {
    defaults = {
      output = { id = "91b5f6a2-7d64-4c1b-a935-1c6f0e8b2d47" }
    }
  }
}

variables {
  subscription_id    = "7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27"
  tenant_id          = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
  location           = "northeurope"
  hosts              = { portal = "portal.harbour-trust.net", teams = "teams.harbour-trust.net", backend = "backend.harbour-trust.net" }
  app_id             = "harbour"
  mail_from          = "Quorate <portal@harbour-trust.net>"
  version_number     = "1.4.0"
  prometheus_version = "v3.5.0"
  blackbox_version   = "v0.27.0"
  alert_receivers    = { page = { emails = { duty = "duty@harbour-trust.net" } } }
  secrets = {
    session_keys      = ["MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", "ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA="]
    token_keys        = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="]
    database_password = "p@ss/word:with?everything#in it"
    smtp_url          = "smtps://portal:secret@mail.harbour-trust.net:465"
    microsoft_secret  = "a-secret-of-microsofts"
  }
}

run "production" {
  command = plan

  assert {
    condition     = output.client_id == "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38" && output.settings.gateway.GATEWAY_MICROSOFT_CLIENT_ID == output.client_id && output.settings.backend.BACKEND_MICROSOFT_CLIENT_ID == output.client_id
    error_message = "The servers must know the registration that was made."
  }

  assert {
    condition     = output.settings.backend.BACKEND_MICROSOFT_TENANTS == var.tenant_id
    error_message = "People of our directory sign in."
  }

  assert {
    condition     = toset(keys(output.deployment)) == toset(["resource_group", "registry", "environment_id", "edge", "sites", "grafana"])
    error_message = "The names that terraform/publish reads must be there."
  }
}
