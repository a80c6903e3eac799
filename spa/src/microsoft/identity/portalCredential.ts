import { microsoft } from "@/config/microsoft";
import { TeamsUserCredential } from "./TeamsUserCredential";

/** The credential of this build: its registration and sign-in page come from the build-time settings. */
export function portalCredential(): TeamsUserCredential {
  return new TeamsUserCredential({
    initiateLoginEndpoint: microsoft.loginStart,
    clientId: microsoft.clientId,
    authority: microsoft.authority,
    tenant: microsoft.tenant,
    scope: microsoft.scope,
  });
}
