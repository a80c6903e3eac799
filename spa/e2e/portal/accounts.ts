import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { builtProgram, type LocalPortal } from "./LocalPortal";
import { mailedLink } from "./mailbox";

/** The app of `local` at its hosted backend. */
export const appId = "portal-local";

/** Who can log in. */
export interface Account {
  email: string;
  password: string;
}

/** The password of every demo account. */
export const demoPassword = "demo-portal-2026";

/** One of the demo accounts, `director` for director@example.org. */
export function demo(name: string): Account {
  return { email: `${name}@example.org`, password: demoPassword };
}

/** Somebody whom the portal has never seen. */
export function newcomer(): Account {
  return { email: `newcomer.${randomUUID()}@example.org`, password: "a-long-password" };
}

/** Posts to one of the backend's sign-in paths, `login` or `reset`; rejects when it refuses. */
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

/** A newcomer who has registered and followed the link in the e-mail. */
export async function confirmedAccount(portal: LocalPortal): Promise<Account> {
  const account = newcomer();
  await userpass(portal, "register", { ...account });
  await confirm(portal, account.email);
  return account;
}

/** Follows the link of the confirmation that was mailed to an address, as its mailbox's scanner may do, too. */
export async function confirm(portal: LocalPortal, email: string): Promise<void> {
  const link = await mailedLink(portal, email, "/confirm-email");
  await userpass(portal, "confirm", Object.fromEntries(link.searchParams));
}

/** Sets another password through the mailed link, which ends every session of the account. */
export async function resetPassword(portal: LocalPortal, email: string, password: string): Promise<void> {
  await userpass(portal, "reset/call", { email, password: "placeholder", arguments: [] });
  const link = await mailedLink(portal, email, "/reset-password");
  await userpass(portal, "reset", { ...Object.fromEntries(link.searchParams), password });
}

/** What an administrator does from outside while the portal runs: `backend accounts disable ana@example.org`. */
export async function administer(portal: LocalPortal, action: "approve" | "disable" | "enable", email: string) {
  await promisify(execFile)(builtProgram("backend"), ["accounts", action, email], {
    env: { ...process.env, BACKEND_DATABASE_URL: `sqlite:${portal.file("backend.db")}` },
  });
}
