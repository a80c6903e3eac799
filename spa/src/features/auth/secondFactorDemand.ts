import { type FactorKind, isFactorKind } from "@/backend";

/** The second factors that the service accepts. */
export interface Demand {
  /** In the order in which they are offered. */
  readonly kinds: readonly FactorKind[];
  /** The browser's options for a passkey; undefined when no passkey is accepted. */
  readonly passkey: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Reads the service's answer that asks for a second factor (docs/protocols/client-api.md, "Second factors").
 * @param hasPasskeys whether this browser uses passkeys; if not, none is offered
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
