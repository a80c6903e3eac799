import { ServerError } from "./errors";
import { isJsonObject } from "./json";
import { type FactorKind, isFactorKind } from "./secondFactor";

/** The proof that a refused change requires: the password, or one of these second factors. */
export type RequiredProof = "password" | readonly FactorKind[];

/** Returns the proof that a refusal requires (docs/protocols/client-api.md, "Step up"); null for any other error. */
export function requiredProof(error: unknown): RequiredProof | null {
  if (!(error instanceof ServerError) || error.errorCode !== "StepUpRequired") return null;
  const asked = error.answer["second_factor"];
  if (!isJsonObject(asked)) return "password";
  const kinds = asked["kinds"];
  return Array.isArray(kinds) ? kinds.filter((kind: unknown) => isFactorKind(kind)) : [];
}
