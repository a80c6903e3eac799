import { settings } from "@/config/settings";
import { TeamsUserCredential } from "./TeamsUserCredential";

/** The credential of this build: its registration and sign-in page come from the build-time settings. */
export function portalCredential(): TeamsUserCredential {
  return new TeamsUserCredential({
    initiateLoginEndpoint: settings.teamsLoginStart,
    clientId: settings.teamsClientId,
    authority: settings.microsoftAuthority,
    tenant: settings.microsoftTenant,
    scope: settings.microsoftScope,
  });
}
