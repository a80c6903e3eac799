import { ServerError } from "./errors";

/**
 * True for the 401 that asks for a fresh access token (R7.12; docs/protocols/client-api.md, "Refresh and retry": exact
 * case, JSON only).
 */
export function isTokenRefused(error: unknown): boolean {
  return (
    error instanceof ServerError &&
    error.statusCode === 401 &&
    (error.errorCode === "InvalidSession" || error.error === "unauthorized")
  );
}

/** True for the gateway's word that a session is over (docs/architecture.md, "Gateway"). */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ServerError && error.statusCode === 401 && error.errorCode === "InvalidSession";
}

/** The gateway's words for a request with which no session came. */
const NO_SESSION_CAME = "no session";

/** True where it says that none came, as from a browser that keeps no cookies. */
export function isSessionMissing(error: unknown): boolean {
  return isSessionOver(error) && error instanceof ServerError && error.error === NO_SESSION_CAME;
}

/** True for the answers beside a success that leave nothing to close. Any other may come from something in between. */
export function knowsNoSession(error: unknown): boolean {
  return error instanceof ServerError && (error.statusCode === 401 || error.statusCode === 404);
}
