mock_provider "msgraph" {
  source = "../../mocks"
}

variables {
  portal_host = "portal.harbour-trust.net"
  teams_host  = "teams.harbour-trust.net"
  backend_url = "https://backend.harbour-trust.net"
  app_id      = "harbour"
}

run "registration" {
  command = apply

  assert {
    condition     = msgraph_resource.application.body.api.requestedAccessTokenVersion == 2
    error_message = "Tokens must be of version 2: the servers take no others."
  }

  assert {
    condition     = [for scope in msgraph_resource.application.body.api.oauth2PermissionScopes : [scope.value, scope.type, scope.isEnabled]] == [["access_as_user", "User", true]]
    error_message = "There must be one scope, access_as_user, that people can consent to themselves."
  }

  assert {
    condition     = msgraph_resource.application.body.signInAudience == "AzureADMyOrg"
    error_message = "Without being told otherwise, one organisation signs in."
  }

  assert {
    condition = toset(msgraph_resource.application.body.spa.redirectUris) == toset([
      "brk-multihub://teams.harbour-trust.net",
      "https://teams.harbour-trust.net/auth-end.html",
      "https://teams.harbour-trust.net/blank-auth-end.html",
      "https://portal.harbour-trust.net/blank-auth-end.html",
    ])
    error_message = "The redirect addresses of the sites are those of docs/guides/teams.md, step 1.6."
  }

  assert {
    condition     = msgraph_resource.application.body.web.redirectUris == ["https://backend.harbour-trust.net/api/client/v2.0/app/harbour/auth/providers/oauth2-microsoft/callback"]
    error_message = "The backend's redirect address is that of docs/guides/teams.md, step 1.7."
  }

  assert {
    condition     = !msgraph_resource.application.body.web.implicitGrantSettings.enableAccessTokenIssuance && !msgraph_resource.application.body.web.implicitGrantSettings.enableIdTokenIssuance
    error_message = "Implicit grants must stay off."
  }

  assert {
    condition = flatten([for access in msgraph_resource.application.body.requiredResourceAccess : [
      for permission in access.resourceAccess : "${access.resourceAppId} ${permission.id} ${permission.type}"
    ]]) == ["00000003-0000-0000-c000-000000000000 5c28f0bf-8a70-41f1-8ab2-9032436ddb65 Scope"]
    error_message = "Graph's delegated Files.ReadWrite, and nothing else, must be asked for."
  }

  assert {
    condition     = msgraph_update_resource.application.body.identifierUris == ["api://teams.harbour-trust.net/c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38"]
    error_message = "The application's address must be that of the Teams site with the client id."
  }

  assert {
    condition = toset([for client in msgraph_update_resource.application.body.api.preAuthorizedApplications : client.appId]) == toset([
      "1fec8e78-bce4-4aaf-ab1b-5451cc387264", "5e3ce6c0-2b1f-4285-8d4b-75ee78787346",
      "4765445b-32c6-49b0-83e6-1d93765276ca", "0ec893e0-5785-4de6-99da-4ed124e5296c",
      "d3590ed6-52b3-4102-aeff-aad2292ab01c", "bc59ab01-8403-45c6-8796-ac3ef710b3e3",
      "27922004-5251-4030-b22d-91ecd9a37ea4",
    ])
    error_message = "The clients of Teams, Outlook and Microsoft 365 must be allowed, and no others."
  }

  assert {
    condition = alltrue([
      for client in msgraph_update_resource.application.body.api.preAuthorizedApplications :
      client.delegatedPermissionIds == [msgraph_resource.application.body.api.oauth2PermissionScopes[0].id]
    ])
    error_message = "Each allowed client needs the scope."
  }

  assert {
    condition     = msgraph_resource.service_principal.body.appId == output.client_id
    error_message = "The application needs a service principal."
  }

  assert {
    condition     = msgraph_resource.consent_to_portal[0].body.scope == "access_as_user" && msgraph_resource.consent_to_files[0].body.scope == "Files.ReadWrite"
    error_message = "Consent for the portal itself and for the drives must be given for everybody."
  }
}

run "the_scope_keeps_its_id" {
  command = plan

  assert {
    condition     = msgraph_resource.application.body.api.oauth2PermissionScopes[0].id == uuidv5("url", "https://teams.harbour-trust.net/access_as_user")
    error_message = "A new id would revoke every consent."
  }
}

run "several_organisations_without_consent" {
  command = plan

  variables {
    several_organisations = true
    grant_consent         = false
  }

  assert {
    condition     = msgraph_resource.application.body.signInAudience == "AzureADMultipleOrgs"
    error_message = "People of other directories must be let in."
  }

  assert {
    condition     = length(msgraph_resource.consent_to_portal) == 0 && length(msgraph_resource.consent_to_files) == 0 && length(data.msgraph_resource.graph) == 0
    error_message = "Without leave, no consent may be given."
  }
}
