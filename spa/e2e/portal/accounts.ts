import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { builtProgram, type LocalPortal } from "./LocalPortal";
import { mailedLink } from "./mailbox";

/** The app id of `local` at its hosted backend. */
export const appId = "portal-local";

/** The credentials of an account. */
export interface Account {
  email: string;
  password: string;
}

/** The password of every demo account. */
export const demoPassword = "demo-portal-2026";

/** Returns the credentials of a demo account, `director` for director@example.org. */
export function demo(name: string): Account {
  return { email: `${name}@example.org`, password: demoPassword };
}

/** Returns credentials that the portal has never seen. */
export function newcomer(): Account {
  return { email: `newcomer.${randomUUID()}@example.org`, password: "a-long-password" };
}

/** Posts to one of the backend's sign-in routes, `login` or `reset`; rejects when the backend refuses. */
export async function userpass(portal: LocalPortal, step: string, body: Record<string, unknown>): Promise<unknown> {
  const path = `/api/client/v2.0/app/${appId}/auth/providers/local-userpass/${step}`;
  const answer = await fetch(portal.addresses.backend + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Registers a new account and confirms it with the e-mailed link. */
export async function confirmedAccount(portal: LocalPortal): Promise<Account> {
  const account = newcomer();
  await userpass(portal, "register", { ...account });
  await confirm(portal, account.email);
  return account;
}

/** Opens the confirmation link that was mailed to an address, as the mailbox's scanner may do, too. */
export async function confirm(portal: LocalPortal, email: string): Promise<void> {
  const link = await mailedLink(portal, email, "/confirm-email");
  await userpass(portal, "confirm", Object.fromEntries(link.searchParams));
}

/** Sets another password with the mailed link, which ends every session of the account. */
export async function resetPassword(portal: LocalPortal, email: string, password: string): Promise<void> {
  await userpass(portal, "reset/call", { email, password: "placeholder", arguments: [] });
  const link = await mailedLink(portal, email, "/reset-password");
  await userpass(portal, "reset", { ...Object.fromEntries(link.searchParams), password });
}

/** Runs an administrator's command while the portal runs, for example `backend accounts disable ana@example.org`. */
export async function administer(portal: LocalPortal, action: "approve" | "disable" | "enable", email: string) {
  await promisify(execFile)(builtProgram("backend"), ["accounts", action, email], {
    env: { ...process.env, BACKEND_DATABASE_URL: `sqlite:${portal.file("backend.db")}` },
  });
}
