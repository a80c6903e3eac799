import { microsoft } from "@/config/microsoft";
import { MicrosoftAccount } from "./MicrosoftAccount";

/** The account of this build: registration and Microsoft's address come from the build-time settings. */
export function portalAccount(): MicrosoftAccount {
  return new MicrosoftAccount({
    clientId: microsoft.clientId,
    authority: microsoft.authority,
    tenant: microsoft.tenant,
    // The page's own host says nothing about the tab's, which the usual name of the scope contains.
    scope: microsoft.scope || `${microsoft.clientId}/access_as_user`,
  });
}
