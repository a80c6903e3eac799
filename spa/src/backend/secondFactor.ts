import type { JsonObject } from "./json";

/** The proof that a log-in adds to the password (docs/protocols/client-api.md, "Second factors"). */
export interface SecondFactor {
  readonly kind: FactorKind;
  /** The code, or the browser's answer for a passkey. */
  readonly value: string | JsonObject;
}

/** A passkey, a code of an authenticator app, or a recovery code. */
export type FactorKind = "passkey" | "totp" | "recovery_code";

export function isFactorKind(kind: unknown): kind is FactorKind {
  return kind === "passkey" || kind === "totp" || kind === "recovery_code";
}
