import { NetworkError, ServerError } from "@/backend";
import { screenTexts } from "./screenTexts";
import { texts } from "./texts";

/** The backend's code for a link that is unknown, used, replaced or too old: it tells them all alike. */
const ENDED = "InvitationEnded";

/** The backend's code for what can not be the token of a link. */
const MALFORMED = "InvitationMalformed";

export function hasEnded(error: unknown): boolean {
  return error instanceof ServerError && error.errorCode === ENDED;
}

export function isMalformed(error: unknown): boolean {
  return error instanceof ServerError && error.errorCode === MALFORMED;
}

/** What a failure without a text of the server's own says; `otherwise` where nothing more is known. */
export function invitationFallback(otherwise: string): (error: unknown) => string {
  return (error) => {
    if (error instanceof NetworkError) return texts.logIn.unreachable;
    return error instanceof ServerError && error.statusCode === 429 ? screenTexts.invitation.tooMany : otherwise;
  };
}
