import { settings } from "@/config/settings";
import { MicrosoftAccount } from "./MicrosoftAccount";

/** The account of this build: registration and Microsoft's address come from the build-time settings. */
export function portalAccount(): MicrosoftAccount {
  return new MicrosoftAccount({
    clientId: settings.teamsClientId,
    authority: settings.microsoftAuthority,
    tenant: settings.microsoftTenant,
    // The page's own host says nothing about the tab's, which the usual name of the scope contains.
    scope: settings.microsoftScope || `${settings.teamsClientId}/access_as_user`,
  });
}
