import { needsInteraction } from "../identity/needsInteraction";
import type { UploadProblem } from "./UploadProblem";

/** What it means for an upload that no token of Microsoft's is to be had: a person's business, or a trouble that passes. */
export function tokenProblem(cause: unknown): UploadProblem {
  if (needsInteraction(cause)) return { kind: "token" };
  return { kind: isRefusal(cause) ? "service" : "network" };
}

/** Microsoft was reached, and answered with an error. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && cause.name === "ServerError";
}
