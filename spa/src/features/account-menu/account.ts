import type { User } from "@/backend";

/** The name and address that are shown for a signed-in account. */
export interface Account {
  /** The person's name; without one the e-mail address; without both a generic word. */
  readonly name: string;
  /** Undefined for an account without an e-mail address. */
  readonly email: string | undefined;
}

export function accountOf(user: Pick<User, "profile" | "customData">): Account {
  const email = textOrUndefined(user.profile?.data["email"]);
  const details = user.customData["details"];
  const name = isRecord(details) ? textOrUndefined(details["displayName"]) : undefined;
  return { name: name ?? email ?? "Your account", email };
}

/**
 * Returns the users who are signed in on this browser beside the current one, in the order in which they would become
 * current.
 */
export function othersSignedIn(users: readonly User[], current: User | null): readonly User[] {
  return users.filter((user) => user.state === "active" && user.id !== current?.id);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
