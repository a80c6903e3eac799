# Planned only: a database that must not be destroyed could not be taken down again.
mock_provider "azurerm" {
  source          = "../../mocks"
  override_during = plan
}

variables {
  name      = "quorate"
  location  = "northeurope"
  hosts     = { portal = "portal.harbour-trust.net", teams = "teams.harbour-trust.net", backend = "backend.harbour-trust.net" }
  app_id    = "harbour"
  mail_from = "Quorate <portal@harbour-trust.net>"
  images    = { gateway = "portal-gateway:1.4.0", backend = "portal-backend:1.4.0", prometheus = "prometheus:v3.5.0", blackbox = "blackbox-exporter:v0.27.0" }
  microsoft = { client_id = "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38", tenants = ["5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"] }
  scale = {
    gateway  = { least = 3, most = 12 }
    backend  = { least = 3, most = 8 }
    database = { sku = "GP_Standard_D2ds_v5", connections = 800 }
  }
  alert_receivers    = { page = { emails = { duty = "duty@harbour-trust.net" } } }
  runbooks_url       = "https://pages.harbour-trust.net/portal/runbooks"
  operator_addresses = ["203.0.113.7/32"]
  secrets_version    = 3
  secrets = {
    session_keys      = ["MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", "ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA="]
    token_keys        = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="]
    database_password = "p@ss/word:with?everything#in it"
    smtp_url          = "smtps://portal:secret@mail.harbour-trust.net:465"
    microsoft_secret  = "a-secret-of-microsofts"
  }
}

# gateway/operations/terraform takes the settings of this run and starts the real programs with them.
run "portal" {
  command = plan

  assert {
    condition     = output.settings.gateway.GATEWAY_ALLOWED_ORIGINS == "https://portal.harbour-trust.net,https://teams.harbour-trust.net" && output.settings.gateway.GATEWAY_BACKEND_URL == "https://backend.harbour-trust.net"
    error_message = "The gateway must know the sites and the backend."
  }

  assert {
    condition     = output.settings.backend.BACKEND_PUBLIC_URL == "https://backend.harbour-trust.net" && output.settings.backend.BACKEND_PORTAL_URL == "https://portal.harbour-trust.net"
    error_message = "The backend must know its own address and the portal's."
  }

  assert {
    condition     = output.settings.gateway.GATEWAY_APP_ID == output.settings.backend.BACKEND_APP_ID
    error_message = "Gateway and backend must serve the same app."
  }

  assert {
    condition     = alltrue([for name in ["GATEWAY_SESSION_KEYS", "GATEWAY_MICROSOFT_CLIENT_SECRET"] : can(output.settings.gateway["${name}_FILE"]) && !can(output.settings.gateway[name])])
    error_message = "The gateway's secrets must be files."
  }

  assert {
    condition     = alltrue([for name in ["BACKEND_TOKEN_KEYS", "BACKEND_DATABASE_URL", "BACKEND_SMTP_URL", "BACKEND_MICROSOFT_CLIENT_SECRET"] : can(output.settings.backend["${name}_FILE"]) && !can(output.settings.backend[name])])
    error_message = "The backend's secrets must be files."
  }

  assert {
    condition     = can(regex("^azure://quoratepaper[0-9a-f]{6}/papers$", output.settings.backend.BACKEND_PAPERS_URL)) && output.settings.backend.AZURE_CLIENT_ID == azurerm_user_assigned_identity.server["backend"].client_id && !can(output.settings.gateway.AZURE_CLIENT_ID)
    error_message = "The backend must find its papers, and show its own identity to them."
  }

  assert {
    condition     = output.settings.backend.GOMEMLIMIT == "409MiB"
    error_message = "Beside the backend there must be room for what looks at papers."
  }

  assert {
    condition     = output.settings.gateway.SECRETS_VERSION == "3" && output.settings.backend.SECRETS_VERSION == "3"
    error_message = "Both servers must start anew when secrets change."
  }

  assert {
    condition     = strcontains(output.settings.backend.BACKEND_TRUSTED_PROXIES, "10.40.0.0/23") && strcontains(output.settings.gateway.GATEWAY_TRUSTED_PROXIES, "100.64.0.0/10")
    error_message = "The servers must believe what the container environment forwards."
  }

  assert {
    condition     = output.settings.gateway.GATEWAY_UPLOAD_MAX_BYTES == "2000000000"
    error_message = "Unless told otherwise, the gateway must turn away what Front Door would not take in one request."
  }

  assert {
    condition     = toset(keys(output.dns_records)) == toset(values(var.hosts))
    error_message = "Each host needs records in the DNS."
  }

  assert {
    condition     = length(azurerm_resource_group.this.name) > 0 && length(distinct([for site in output.sites : site.endpoint])) == 2
    error_message = "Each site has an endpoint of its own."
  }

  assert {
    condition     = module.edge.limits.sites == [6000] && length(module.edge.limits.backend) == 0
    error_message = "The sites are limited per address, the backend is not."
  }

  assert {
    condition = toset(module.probe.targets) == toset([
      "https://portal.harbour-trust.net/", "https://teams.harbour-trust.net/",
      "https://portal.harbour-trust.net/api/client/v2.0/app/harbour/location", "https://backend.harbour-trust.net/api/client/v2.0/app/harbour/location",
    ])
    error_message = "Both sites, the gateway and the backend must be looked at from outside."
  }
}

# An office of a thousand behind one address.
run "a_large_office" {
  command = plan

  variables {
    requests_per_address = 30000
    more_settings        = { backend = { BACKEND_LIMIT_SIGN_IN_CALLS = "5000" }, gateway = { GATEWAY_MAX_IN_FLIGHT = "2048" } }
    scale = {
      gateway  = { least = 5, most = 12 }
      backend  = { least = 4, most = 8 }
      database = { sku = "GP_Standard_D2ds_v5", connections = 800 }
    }
  }

  assert {
    condition     = module.monitoring.replicas_wanted == { gateway = "vector(5)", backend = "vector(4)" }
    error_message = "An alert must tell when fewer run than the scale says."
  }

  assert {
    condition     = module.edge.limits.sites == [30000]
    error_message = "The limit must be the one that was asked for."
  }

  assert {
    condition     = output.settings.backend.BACKEND_LIMIT_SIGN_IN_CALLS == "5000" && output.settings.gateway.GATEWAY_MAX_IN_FLIGHT == "2048"
    error_message = "Further settings must reach their server."
  }
}

run "with_encrypted_papers" {
  command = plan

  variables {
    papers_encrypted = true
    secrets = {
      session_keys      = ["MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="]
      token_keys        = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="]
      database_password = "p@ss/word:with?everything#in it"
      smtp_url          = "smtps://portal:secret@mail.harbour-trust.net:465"
      microsoft_secret  = "a-secret-of-microsofts"
      papers_keys       = ["AGE-SECRET-KEY-1320J04RXPGCNE94UTWFM4QDZM2Y93EKSCK2NQ52P2XLX8QA4ECSQLQ3EK3", "plain"]
    }
  }

  assert {
    condition     = can(output.settings.backend.BACKEND_PAPERS_KEY_FILE) && !can(output.settings.backend.BACKEND_PAPERS_KEY)
    error_message = "The key of papers must be a file."
  }
}

run "without_microsoft" {
  command = plan

  variables {
    microsoft = null
  }

  assert {
    condition     = length([for name in concat(keys(output.settings.gateway), keys(output.settings.backend)) : name if strcontains(name, "MICROSOFT")]) == 0
    error_message = "Nothing of Microsoft's may be configured."
  }
}

run "small" {
  command = plan

  variables {
    high_availability = false
    scale = {
      gateway  = { least = 1, most = 2, cpu = 0.25 }
      backend  = { least = 1, most = 2 }
      database = { sku = "B_Standard_B2s", storage_mb = 32768, connections = 400 }
    }
  }
}

run "rejects_a_long_name" {
  command = plan
  variables {
    name = "quorate-of-the-harbour"
  }
  expect_failures = [var.name]
}

run "rejects_a_name_of_which_no_storage_account_can_be_made" {
  command = plan
  variables {
    name = "quorate-staging"
  }
  expect_failures = [var.name]
}

run "rejects_a_region_with_blanks" {
  command = plan
  variables {
    location = "North Europe"
  }
  expect_failures = [var.location]
}

run "rejects_an_address_as_host" {
  command = plan
  variables {
    hosts = { portal = "https://portal.harbour-trust.net", teams = "teams.harbour-trust.net", backend = "backend.harbour-trust.net" }
  }
  expect_failures = [var.hosts]
}

run "rejects_one_host_for_two" {
  command = plan
  variables {
    hosts = { portal = "portal.harbour-trust.net", teams = "portal.harbour-trust.net", backend = "backend.harbour-trust.net" }
  }
  expect_failures = [var.hosts]
}

run "rejects_an_app_id_with_blanks" {
  command = plan
  variables {
    app_id = "harbour trust"
  }
  expect_failures = [var.app_id]
}

run "rejects_a_sender_without_address" {
  command = plan
  variables {
    mail_from = "Quorate"
  }
  expect_failures = [var.mail_from]
}

run "rejects_a_client_name" {
  command = plan
  variables {
    microsoft = { client_id = "quorate", tenants = ["5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"] }
  }
  expect_failures = [var.microsoft]
}

run "rejects_sign_in_of_nobody" {
  command = plan
  variables {
    microsoft = { client_id = "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38", tenants = [] }
  }
  expect_failures = [var.microsoft]
}

run "rejects_a_short_key" {
  command = plan
  variables {
    secrets = { session_keys = ["c2hvcnQ="], token_keys = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="], database_password = "0123456789abcdef0123456789abcdef", smtp_url = "smtps://mail.harbour-trust.net" }
  }
  expect_failures = [var.secrets]
}

run "rejects_no_key" {
  command = plan
  variables {
    secrets = { session_keys = [], token_keys = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="], database_password = "0123456789abcdef0123456789abcdef", smtp_url = "smtps://mail.harbour-trust.net" }
  }
  expect_failures = [var.secrets]
}

run "rejects_one_key_for_both" {
  command = plan
  variables {
    secrets = { session_keys = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="], token_keys = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="], database_password = "0123456789abcdef0123456789abcdef", smtp_url = "smtps://mail.harbour-trust.net" }
  }
  expect_failures = [var.secrets]
}

run "rejects_a_mail_server_without_scheme" {
  command = plan
  variables {
    secrets = { session_keys = ["MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="], token_keys = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="], database_password = "0123456789abcdef0123456789abcdef", smtp_url = "mail.harbour-trust.net:465" }
  }
  expect_failures = [var.secrets]
}

run "rejects_encrypted_papers_without_a_key" {
  command = plan
  variables {
    papers_encrypted = true
  }
  expect_failures = [var.secrets]
}

run "rejects_a_key_of_papers_that_is_none" {
  command = plan
  variables {
    papers_encrypted = true
    secrets          = { session_keys = ["MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="], token_keys = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="], database_password = "0123456789abcdef0123456789abcdef", smtp_url = "smtps://mail.harbour-trust.net", papers_keys = ["password"] }
  }
  expect_failures = [var.secrets]
}

run "rejects_a_backend_without_memory_for_papers" {
  command = plan
  variables {
    scale = { gateway = { least = 3, most = 12 }, backend = { least = 3, most = 8, cpu = 0.5 }, database = { sku = "GP_Standard_D2ds_v5", connections = 800 } }
  }
  expect_failures = [var.scale]
}

run "rejects_half_a_version" {
  command = plan
  variables {
    secrets_version = 1.5
  }
  expect_failures = [var.secrets_version]
}

run "rejects_more_connections_than_the_database_allows" {
  command = plan
  variables {
    scale = { gateway = { least = 3, most = 12 }, backend = { least = 3, most = 30 }, database = { sku = "GP_Standard_D2ds_v5", connections = 800 } }
  }
  expect_failures = [var.scale]
}

run "rejects_one_replica_with_high_availability" {
  command = plan
  variables {
    scale = { gateway = { least = 1, most = 12 }, backend = { least = 3, most = 8 }, database = { sku = "GP_Standard_D2ds_v5", connections = 800 } }
  }
  expect_failures = [var.high_availability]
}

run "takes_the_largest_file_of_the_drive" {
  command = plan
  variables {
    upload_max_bytes = 268435456000
  }

  assert {
    condition     = output.settings.gateway.GATEWAY_UPLOAD_MAX_BYTES == "268435456000"
    error_message = "Sites that upload in parts must be able to send whatever the drive takes."
  }
}

run "rejects_uploads_that_the_drive_does_not_take" {
  command = plan
  variables {
    upload_max_bytes = 268435456001
  }
  expect_failures = [var.upload_max_bytes]
}

run "rejects_trust_in_everybody" {
  command = plan
  variables {
    trusted_proxies = ["0.0.0.0/0"]
  }
  expect_failures = [var.trusted_proxies]
}

run "operators_who_apply_are_named_once" {
  command = plan
  variables {
    # The first is who applies.
    operator_ids = { ana = "0a9c4b1e-6d2f-4e7a-8b53-9f1c7d2e6a40", ben = "2b7f0d5c-8e13-4a96-b4d8-6c1e9f3a7052" }
  }

  assert {
    condition     = module.site["web"].publisher_ids == toset(["0a9c4b1e-6d2f-4e7a-8b53-9f1c7d2e6a40", "2b7f0d5c-8e13-4a96-b4d8-6c1e9f3a7052"])
    error_message = "Each operator gets a role on the files once, who applies too."
  }

  assert {
    condition     = module.monitoring.grafana_admin_ids == module.site["web"].publisher_ids
    error_message = "Each operator gets a role in Grafana once."
  }
}

run "rejects_a_name_as_operator" {
  command = plan
  variables {
    operator_ids = { ana = "ana@harbour-trust.net" }
  }
  expect_failures = [var.operator_ids]
}

run "rejects_a_setting_of_the_other_server" {
  command = plan
  variables {
    more_settings = { gateway = { BACKEND_LIMIT_SIGN_IN_CALLS = "5000" } }
  }
  expect_failures = [var.more_settings]
}

run "rejects_a_setting_that_is_made_here" {
  command = plan
  variables {
    more_settings = { gateway = { GATEWAY_UPLOAD_MAX_BYTES = "250000000000" } }
  }
  expect_failures = [var.more_settings]
}
