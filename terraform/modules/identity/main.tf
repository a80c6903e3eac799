# The portal's registration at Microsoft, as docs/guides/teams.md describes it step by step. Its secret is not created
# here, because it would be in the state.

locals {
  # Microsoft's clients that may request a token without asking the person first.
  clients = {
    "Teams on desktop and phone"                  = "1fec8e78-bce4-4aaf-ab1b-5451cc387264"
    "Teams on the web"                            = "5e3ce6c0-2b1f-4285-8d4b-75ee78787346"
    "Microsoft 365 on the web"                    = "4765445b-32c6-49b0-83e6-1d93765276ca"
    "Microsoft 365 on desktop"                    = "0ec893e0-5785-4de6-99da-4ed124e5296c"
    "Microsoft 365 on phones, Outlook on desktop" = "d3590ed6-52b3-4102-aeff-aad2292ab01c"
    "Outlook on the web"                          = "bc59ab01-8403-45c6-8796-ac3ef710b3e3"
    "Outlook on phones"                           = "27922004-5251-4030-b22d-91ecd9a37ea4"
  }

  # The scope's id is ours to choose and must stay: it follows from the host.
  scope_id = uuidv5("url", "https://${var.teams_host}/access_as_user")

  graph_app_id = "00000003-0000-0000-c000-000000000000"
  # Graph's delegated permission Files.ReadWrite: the gateway uploads into the person's own drive.
  files_read_write_id = "5c28f0bf-8a70-41f1-8ab2-9032436ddb65"

  callback = "${var.backend_url}/api/client/v2.0/app/${var.app_id}/auth/providers/oauth2-microsoft/callback"
}

resource "msgraph_resource" "application" {
  url = "applications"

  body = {
    displayName    = var.display_name
    signInAudience = var.several_organisations ? "AzureADMultipleOrgs" : "AzureADMyOrg"

    api = {
      requestedAccessTokenVersion = 2
      oauth2PermissionScopes = [{
        id                      = local.scope_id
        value                   = "access_as_user"
        type                    = "User"
        isEnabled               = true
        adminConsentDisplayName = "Use ${var.display_name} as the signed-in person"
        adminConsentDescription = "Lets Teams sign people in at ${var.display_name} with their own account."
        userConsentDisplayName  = "Use ${var.display_name} as you"
        userConsentDescription  = "Lets Teams sign you in at ${var.display_name} with your own account."
      }]
    }

    spa = {
      redirectUris = [
        "brk-multihub://${var.teams_host}",
        "https://${var.teams_host}/auth-end.html",
        "https://${var.teams_host}/blank-auth-end.html",
        "https://${var.portal_host}/blank-auth-end.html",
      ]
    }

    web = {
      redirectUris = [local.callback]
      implicitGrantSettings = {
        enableAccessTokenIssuance = false
        enableIdTokenIssuance     = false
      }
    }

    requiredResourceAccess = [{
      resourceAppId  = local.graph_app_id
      resourceAccess = [{ id = local.files_read_write_id, type = "Scope" }]
    }]
  }

  response_export_values = {
    app_id = "appId"
  }
}

# A second step, because the address contains the client id, and a scope must exist before clients may use it.
resource "msgraph_update_resource" "application" {
  url = "applications/${msgraph_resource.application.id}"

  body = {
    identifierUris = ["api://${var.teams_host}/${msgraph_resource.application.output.app_id}"]

    api = {
      preAuthorizedApplications = [for id in sort(values(local.clients)) : {
        appId                  = id
        delegatedPermissionIds = [local.scope_id]
      }]
    }
  }
}

resource "msgraph_resource" "service_principal" {
  url = "servicePrincipals"

  body = {
    appId = msgraph_resource.application.output.app_id
  }
}

data "msgraph_resource" "graph" {
  count = var.grant_consent ? 1 : 0

  url = "servicePrincipals(appId='${local.graph_app_id}')"
  response_export_values = {
    id = "id"
  }
}

resource "msgraph_resource" "consent_to_portal" {
  count = var.grant_consent ? 1 : 0

  url = "oauth2PermissionGrants"

  body = {
    clientId    = msgraph_resource.service_principal.id
    consentType = "AllPrincipals"
    resourceId  = msgraph_resource.service_principal.id
    scope       = "access_as_user"
  }

  depends_on = [msgraph_update_resource.application]
}

resource "msgraph_resource" "consent_to_files" {
  count = var.grant_consent ? 1 : 0

  url = "oauth2PermissionGrants"

  body = {
    clientId    = msgraph_resource.service_principal.id
    consentType = "AllPrincipals"
    resourceId  = data.msgraph_resource.graph[0].output.id
    scope       = "Files.ReadWrite"
  }
}
