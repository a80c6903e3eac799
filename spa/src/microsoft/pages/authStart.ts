import "./page.css";
import { settings } from "@/config/settings";
import { authorizeRequest } from "./authorizeAddress";
import { say } from "./say";
import { rememberState } from "./signInState";

/** Begins a sign-in window: leaves for Microsoft at once. */
async function start(): Promise<void> {
  const registration = {
    clientId: settings.teamsClientId,
    authority: settings.microsoftAuthority,
    tenant: settings.microsoftTenant,
  };
  const query = new URLSearchParams(window.location.search);
  const { address, state } = await authorizeRequest(query, registration, window.location.origin);
  rememberState(state);
  window.location.replace(address);
}

start().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
