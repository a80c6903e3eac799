import { microsoft } from "@/config/microsoft";
import { MicrosoftAccount } from "./MicrosoftAccount";

/** Creates this build's account; registration and Microsoft's address come from the build-time settings. */
export function portalAccount(): MicrosoftAccount {
  return new MicrosoftAccount({
    clientId: microsoft.clientId,
    authority: microsoft.authority,
    tenant: microsoft.tenant,
    // The usual scope contains the host of the tab, which this page's own host does not tell.
    scope: microsoft.scope || `${microsoft.clientId}/access_as_user`,
  });
}
