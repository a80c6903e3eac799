import { ServerError } from "./errors";

/**
 * Reports whether an answer is the 401 that requires a fresh access token (R7.12; docs/protocols/client-api.md,
 * "Refresh and retry": exact case, JSON only).
 */
export function isTokenRefused(error: unknown): boolean {
  return (
    error instanceof ServerError &&
    error.statusCode === 401 &&
    (error.errorCode === "InvalidSession" || error.error === "unauthorized")
  );
}

/** Reports whether the gateway says that a session is over (docs/architecture.md, "Gateway"). */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ServerError && error.statusCode === 401 && error.errorCode === "InvalidSession";
}

/** The gateway's text for a request without a session. */
const NO_SESSION_CAME = "no session";

/** Reports whether the gateway says that no session came, for example because the browser keeps no cookies. */
export function isSessionMissing(error: unknown): boolean {
  return isSessionOver(error) && error instanceof ServerError && error.error === NO_SESSION_CAME;
}

/**
 * Reports whether an answer, though no success, means that there is no session to close. Any other answer may come from
 * a proxy in between.
 */
export function knowsNoSession(error: unknown): boolean {
  return error instanceof ServerError && (error.statusCode === 401 || error.statusCode === 404);
}
