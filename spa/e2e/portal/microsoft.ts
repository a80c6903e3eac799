import { readFile } from "node:fs/promises";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { appId } from "./accounts";
import { numberOf, textOf } from "./json";
import type { LocalPortal } from "./LocalPortal";

/** Posts to the Microsoft stand-in, trusting only its certificate. */
async function post(portal: LocalPortal, path: string, body: unknown): Promise<unknown> {
  const ca = await readFile(portal.file("microsoft.crt"));
  return new Promise((resolve, reject) => {
    const sending = request(portal.addresses.microsoft + path, { method: "POST", ca }, (answer) => {
      text(answer).then((content) => resolve(content === "" ? undefined : JSON.parse(content)), reject);
    });
    sending.once("error", reject);
    sending.end(JSON.stringify(body));
  });
}

/** Options of a sign-on token. */
interface Wishes {
  version?: "1.0" | "2.0";
  audience?: string;
  expires_in?: number;
}

/** Returns a sign-on token in the form that the Teams build sends [R3.8]. */
export async function signOnToken(portal: LocalPortal, user: string, wishes: Wishes = {}) {
  const made = await post(portal, "/standin/tokens", { user, ...wishes });
  return { token: textOf(made, "token"), expiresOnTimestamp: numberOf(made, "expiresOnTimestamp") };
}

/** Makes the stand-in sign tokens with another key from now on. */
export async function rotateKeys(portal: LocalPortal): Promise<void> {
  await post(portal, "/standin/keys", {});
}

/** A failure of the sign-in service: see Fault of the stand-in. */
interface Failure {
  at: "authorize" | "silent" | "refresh_token" | "on_behalf_of";
  failure: string;
  times?: number;
  /** Ends the failure after somebody has signed in on the page. */
  until?: "interaction";
}

/** Makes requests at one place fail from now on. */
export async function failSignIn(portal: LocalPortal, failure: Failure): Promise<void> {
  await post(portal, "/standin/faults", failure);
}

/** Returns the id of the account that a sign-on token opens. */
export async function accountOf(portal: LocalPortal, user: string): Promise<string> {
  const SSOToken = await signOnToken(portal, user);
  const path = `/api/client/v2.0/app/${appId}/auth/providers/custom-function/login`;
  const answer = await fetch(portal.addresses.backend + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ SSOToken, userInfo: {} }),
  });
  return textOf(await answer.json(), "user_id");
}
