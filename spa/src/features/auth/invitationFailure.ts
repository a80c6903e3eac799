import { NetworkError, ServerError } from "@/backend";
import { texts } from "./texts";

/** The backend's code for a link that is unknown, used, replaced or too old. The backend does not distinguish them. */
const ENDED = "InvitationEnded";

/** The backend's code for a text that cannot be a link's token. */
const MALFORMED = "InvitationMalformed";

export function hasEnded(error: unknown): boolean {
  return error instanceof ServerError && error.errorCode === ENDED;
}

export function isMalformed(error: unknown): boolean {
  return error instanceof ServerError && error.errorCode === MALFORMED;
}

/**
 * Returns the text for a failure without a text of the server's own; `otherwise` when the kind of failure is unknown.
 */
export function invitationFallback(otherwise: string): (error: unknown) => string {
  return (error) => (error instanceof NetworkError ? texts.logIn.unreachable : otherwise);
}
