import { type FactorKind, isFactorKind } from "@/backend";

/** Which second factors the service takes. */
export interface Demand {
  /** The first one first. */
  readonly kinds: readonly FactorKind[];
  /** The browser's options for a passkey; undefined without one. */
  readonly passkey: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Reads what a log-in asks for (docs/protocols/client-api.md, "Second factors").
 *
 * @param hasPasskeys whether this browser uses passkeys; without them none is asked for
 */
export function demandOf(demand: unknown, hasPasskeys: boolean): Demand {
  const { kinds, passkey } = isRecord(demand) ? demand : {};
  const options = hasPasskeys && isRecord(passkey) ? passkey : undefined;
  const known = (Array.isArray(kinds) ? kinds : []).filter(isFactorKind);
  return { kinds: known.filter((kind) => kind !== "passkey" || options !== undefined), passkey: options };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
