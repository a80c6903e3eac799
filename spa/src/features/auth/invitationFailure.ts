import { NetworkError, ServerError } from "@/backend";
import { texts } from "./texts";

/** The backend's code for a link that is unknown, used, replaced or too old: it tells them all alike. */
const ENDED = "InvitationEnded";

/** The backend's code for what cannot be the token of a link. */
const MALFORMED = "InvitationMalformed";

export function hasEnded(error: unknown): boolean {
  return error instanceof ServerError && error.errorCode === ENDED;
}

export function isMalformed(error: unknown): boolean {
  return error instanceof ServerError && error.errorCode === MALFORMED;
}

/** What a failure without a text of the server's own says; `otherwise` where nothing more is known. */
export function invitationFallback(otherwise: string): (error: unknown) => string {
  return (error) => (error instanceof NetworkError ? texts.logIn.unreachable : otherwise);
}
