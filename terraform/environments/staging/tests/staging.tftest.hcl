# Planned only: a database that must not be destroyed could not be taken down again.
mock_provider "azurerm" {
  source          = "../../mocks"
  override_during = plan
}

mock_provider "msgraph" {
  source          = "../../mocks"
  override_during = plan
}

variables {
  subscription_id = "7b0a1f5e-3c52-4b8e-9f43-5d0e6c8a1b27"
  tenant_id       = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
  version_number  = "1.4.0"
  settings = {
    location           = "northeurope"
    hosts              = { portal = "portal.harbour-trust.net", teams = "teams.harbour-trust.net", backend = "backend.harbour-trust.net" }
    app_id             = "harbour"
    mail_from          = "Quorate <portal@harbour-trust.net>"
    prometheus_version = "v3.5.0"
    blackbox_version   = "v0.27.0"
    alert_receivers    = { page = { emails = { duty = "duty@harbour-trust.net" } } }
    runbooks_url       = "https://pages.harbour-trust.net/portal/runbooks"
    operator_addresses = ["203.0.113.7/32"]
  }
  secrets = {
    session_keys      = ["MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="]
    token_keys        = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="]
    database_password = "p@ss/word:with?everything#in it"
    smtp_url          = "smtps://portal:secret@mail.harbour-trust.net:465"
    microsoft_secret  = "a-secret-of-microsofts"
  }
}

# The steps of docs/guides/cloud.md in its order. Registration and registry are created before everything else, because
# the next step needs their names.
run "the_registration_first" {
  command = plan
  plan_options {
    target = [module.environment.module.identity]
  }

  assert {
    condition     = output.client_id == "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38"
    error_message = "The client id must be known when nothing but the registration is there."
  }
}

run "then_the_registry" {
  command = plan
  plan_options {
    target = [module.environment.module.portal.module.hosting]
  }

  assert {
    condition     = can(regex("^portalstaging[0-9a-f]{6}$", output.registry))
    error_message = "The registry's name must be known when nothing else is there."
  }
}

run "then_everything" {
  command = plan

  assert {
    condition     = output.deployment.resource_group == "portal-staging"
    error_message = "Staging must have a place of its own."
  }
}
