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
  name              = "quorate"
  display_name      = "Quorate of the Harbour Trust"
  high_availability = true
  scale = {
    gateway  = { least = 3, most = 12 }
    backend  = { least = 3, most = 8 }
    database = { sku = "GP_Standard_D2ds_v5", connections = 800 }
  }
  tenant_id      = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
  version_number = "1.4.0"
  settings = {
    location             = "northeurope"
    hosts                = { portal = "portal.harbour-trust.net", teams = "teams.harbour-trust.net", backend = "backend.harbour-trust.net" }
    app_id               = "harbour"
    mail_from            = "Quorate <portal@harbour-trust.net>"
    prometheus_version   = "v3.5.0"
    blackbox_version     = "v0.27.0"
    alert_receivers      = { page = { emails = { duty = "duty@harbour-trust.net" } } }
    runbooks_url         = "https://pages.harbour-trust.net/portal/runbooks"
    operator_addresses   = ["203.0.113.7/32"]
    requests_per_address = 20000
    upload_max_bytes     = 500000000
    trusted_proxies      = ["100.64.0.0/10", "10.99.0.0/16"]
    more_settings        = { backend = { BACKEND_LIMIT_SIGN_IN_CALLS = "1000" } }
  }
  given = ["location"]
  secrets = {
    session_keys      = ["MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", "ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA="]
    token_keys        = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="]
    database_password = "p@ss/word:with?everything#in it"
    smtp_url          = "smtps://portal:secret@mail.harbour-trust.net:465"
    microsoft_secret  = "a-secret-of-microsofts"
  }
}

run "environment" {
  command = plan

  assert {
    condition     = output.client_id == "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38" && output.settings.gateway.GATEWAY_MICROSOFT_CLIENT_ID == output.client_id && output.settings.backend.BACKEND_MICROSOFT_CLIENT_ID == output.client_id
    error_message = "The servers must know the registration that was made."
  }

  assert {
    condition     = output.settings.gateway.GATEWAY_MICROSOFT_APP_ID_URI == module.identity.application_uri && output.settings.backend.BACKEND_MICROSOFT_APP_ID_URI == module.identity.application_uri
    error_message = "The servers must take tokens for the address that was registered."
  }

  assert {
    condition     = output.settings.backend.BACKEND_MICROSOFT_TENANTS == var.tenant_id
    error_message = "People of our directory sign in."
  }

  assert {
    condition     = output.settings.backend.BACKEND_LIMIT_SIGN_IN_CALLS == "1000" && !can(output.settings.gateway.BACKEND_LIMIT_SIGN_IN_CALLS)
    error_message = "Further settings must reach the server that they are for."
  }

  assert {
    condition     = output.settings.gateway.GATEWAY_UPLOAD_MAX_BYTES == "500000000" && endswith(output.settings.backend.BACKEND_TRUSTED_PROXIES, ",100.64.0.0/10,10.99.0.0/16")
    error_message = "What this environment is told must reach the servers."
  }

  assert {
    condition     = toset(keys(output.deployment)) == toset(["resource_group", "environment_id", "edge", "sites", "grafana", "runbooks_url"]) && output.deployment.runbooks_url == var.settings.runbooks_url
    error_message = "The names that terraform/publish reads must be there."
  }
}

run "rejects_a_setting_that_does_not_exist" {
  command = plan
  variables {
    given = ["location", "grant_concent"]
  }
  expect_failures = [var.given]
}

run "rejects_a_secret_that_does_not_exist" {
  command = plan
  variables {
    secrets = {
      session_keys      = ["MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="]
      token_keys        = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="]
      database_password = "p@ss/word:with?everything#in it"
      smtp_url          = "smtps://portal:secret@mail.harbour-trust.net:465"
      microsoft_secrets = "a-secret-of-microsofts"
    }
  }
  expect_failures = [var.secrets]
}

run "rejects_secrets_without_names" {
  command = plan
  variables {
    secrets = "{}"
  }
  expect_failures = [var.secrets]
}

run "rejects_further_settings_of_a_server_that_does_not_exist" {
  command = plan
  variables {
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
      more_settings      = { backends = { BACKEND_LIMIT_SIGN_IN_CALLS = "1000" } }
    }
  }
  expect_failures = [var.settings]
}

run "rejects_receivers_of_a_severity_that_does_not_exist" {
  command = plan
  variables {
    settings = {
      location           = "northeurope"
      hosts              = { portal = "portal.harbour-trust.net", teams = "teams.harbour-trust.net", backend = "backend.harbour-trust.net" }
      app_id             = "harbour"
      mail_from          = "Quorate <portal@harbour-trust.net>"
      prometheus_version = "v3.5.0"
      blackbox_version   = "v0.27.0"
      runbooks_url       = "https://pages.harbour-trust.net/portal/runbooks"
      operator_addresses = ["203.0.113.7/32"]
      alert_receivers    = { page = { emails = { duty = "duty@harbour-trust.net" } }, tickets = { emails = { board = "board@harbour-trust.net" } } }
    }
  }
  expect_failures = [var.settings]
}

run "rejects_a_kind_of_receiver_that_does_not_exist" {
  command = plan
  variables {
    settings = {
      location           = "northeurope"
      hosts              = { portal = "portal.harbour-trust.net", teams = "teams.harbour-trust.net", backend = "backend.harbour-trust.net" }
      app_id             = "harbour"
      mail_from          = "Quorate <portal@harbour-trust.net>"
      prometheus_version = "v3.5.0"
      blackbox_version   = "v0.27.0"
      runbooks_url       = "https://pages.harbour-trust.net/portal/runbooks"
      operator_addresses = ["203.0.113.7/32"]
      alert_receivers    = { page = { emails = { duty = "duty@harbour-trust.net" }, webhook = { duty = "https://on-call.harbour-trust.net/hook" } } }
    }
  }
  expect_failures = [var.settings]
}
