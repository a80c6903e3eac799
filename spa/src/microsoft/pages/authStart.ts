import "./page.css";
import { microsoft } from "@/config/microsoft";
import { authorizeRequest } from "./authorizeAddress";
import { say } from "./say";
import { rememberState } from "./signInState";

/** Begins a sign-in window: it redirects to Microsoft at once. */
async function start(): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const { address, state } = await authorizeRequest(query, microsoft, window.location.origin);
  rememberState(state);
  window.location.replace(address);
}

start().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
