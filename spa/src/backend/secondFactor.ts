import type { JsonObject } from "./json";

/** What somebody gives beside the password (docs/protocols/client-api.md, "Second factors"). */
export interface SecondFactor {
  readonly kind: FactorKind;
  /** A code; of a passkey the browser's answer. */
  readonly value: string | JsonObject;
}

/** A passkey, a code of an authenticator app, a recovery code. */
export type FactorKind = "passkey" | "totp" | "recovery_code";

export function isFactorKind(kind: unknown): kind is FactorKind {
  return kind === "passkey" || kind === "totp" || kind === "recovery_code";
}
