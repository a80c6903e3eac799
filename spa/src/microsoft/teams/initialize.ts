import { withinLimit } from "../timeLimit";
import type * as sdkModule from "./sdk";

export type Sdk = typeof sdkModule;

/** Time limit for the host's answer, in milliseconds; that of teams-js itself is six times as long. */
export const HOST_LIMIT_MS = 10_000;

/** The message of teams-js when it finds no host. Without a host, teams-js is not even loaded. */
const NO_HOST = "Initialization Failed. No Parent window found.";

/** The message of teams-js after its own time limit. */
const TIMED_OUT = "SDK initialization timed out.";

/**
 * Returns teams-js after its handshake with the host. Further calls are cheap once the host has answered; after the
 * time limit, a call waits for the same answer again.
 * @throws Error when the page has no host, the host does not answer in time or gives an unusable answer, or the script
 * does not load
 */
export async function initializedSdk(): Promise<Sdk> {
  if (!hasHost()) throw new Error(NO_HOST);
  const sdk = await import(/* webpackChunkName: "teams-js" */ "./sdk");
  await withinLimit(sdk.app.initialize(), HOST_LIMIT_MS, TIMED_OUT);
  return sdk;
}

/** A host is the page around this one, the page that opened it, or the native shell of a phone. */
function hasHost(): boolean {
  return window.parent !== window.self || Boolean(window.opener) || "nativeInterface" in window;
}
