import { microsoft } from "@/config/microsoft";
import { TeamsUserCredential } from "./TeamsUserCredential";

/** Creates this build's credential; its registration and sign-in page come from the build-time settings. */
export function portalCredential(): TeamsUserCredential {
  return new TeamsUserCredential({
    initiateLoginEndpoint: microsoft.loginStart,
    clientId: microsoft.clientId,
    authority: microsoft.authority,
    tenant: microsoft.tenant,
    scope: microsoft.scope,
  });
}
