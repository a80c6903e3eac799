import { needsInteraction } from "../identity/needsInteraction";
import type { UploadProblem } from "./UploadProblem";

/** Returns the upload's problem when Microsoft's token is missing: a person has to act, or the trouble is temporary. */
export function tokenProblem(cause: unknown): UploadProblem {
  if (needsInteraction(cause)) return { kind: "token" };
  return { kind: isRefusal(cause) ? "service" : "network" };
}

/** Reports whether Microsoft was reached and answered with an error. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && cause.name === "ServerError";
}
