import type { User } from "@/backend";

/** How a signed-in account is shown. */
export interface Account {
  /** The person's name; the e-mail address, or a plain word, where none is known. */
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

/** The users who are signed in on this browser beside the current one, in the order in which they would take over. */
export function othersSignedIn(users: readonly User[], current: User | null): readonly User[] {
  return users.filter((user) => user.state === "active" && user.id !== current?.id);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
