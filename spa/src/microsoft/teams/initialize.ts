import { withinLimit } from "../timeLimit";
import type * as sdkModule from "./sdk";

export type Sdk = typeof sdkModule;

/** How long the host may take to answer, in milliseconds; teams-js by itself waits six times as long. */
export const HOST_LIMIT_MS = 10_000;

/** teams-js says the same when it finds no host; without one it is not even loaded. */
const NO_HOST = "Initialization Failed. No Parent window found.";

/** teams-js says the same at the end of its own limit. */
const TIMED_OUT = "SDK initialization timed out.";

/**
 * teams-js after its handshake with the host. Asking again is free once the host has answered; after a limit that
 * ran out it waits for the same answer anew.
 *
 * @throws Error when the page stands alone, the host does not answer in time or gives an unusable answer, or the
 *   script does not load
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
