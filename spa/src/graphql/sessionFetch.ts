import type { User } from "@/backend";
import { BACKGROUND_HEADER } from "@/config/background";

/** Longest wait for a whole answer, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** An answer of the gateway that is not a success: its status and what it said in the API's error shape. */
export class GatewayError extends Error {
  readonly status: number;
  /** `error_code` of the answer; undefined when the body was not in the API's shape. */
  readonly code: string | undefined;
  /** The reference under which the gateway logged the request. */
  readonly requestId: string | undefined;

  constructor(message: string, status: number, code: string | undefined, requestId: string | undefined) {
    super(message);
    this.name = "GatewayError";
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

/**
 * The fetch of one user's GraphQL client. It names the user to the gateway, which adds the access token and refreshes
 * the custom data (R7.10), and tells the user what the answer says about its session. A request with the header of
 * BACKGROUND_HEADER is one that nobody asked for.
 *
 * The returned function throws `Must be logged in to use the GraphQL API` without an active user (R5.6, R8.5), a
 * GatewayError for every answer that is not a success, a TimeoutError after `timeoutMs`, and an AbortError when the
 * caller's signal is aborted.
 */
export function createSessionFetch(user: User | null, timeoutMs: number = REQUEST_TIMEOUT_MS): typeof fetch {
  return async (input, init = {}) => {
    if (user === null || user.state !== "active") throw new Error("Must be logged in to use the GraphQL API");
    const headers = new Headers(init.headers);
    const asking = { background: headers.has(BACKGROUND_HEADER) };
    for (const [name, value] of Object.entries(user.sessionHeaders(asking))) headers.set(name, value);
    const response = await fetch(input, {
      ...init,
      headers: Object.fromEntries(headers),
      credentials: user.sessionCredentials,
      signal: withTimeout(init.signal, timeoutMs),
    });
    if (response.ok) {
      user.customDataSeen(response.headers.get("Portal-Custom-Data"));
      return response;
    }
    const failure = await readFailure(response);
    if (failure.status === 401 && failure.code === "InvalidSession") user.sessionLost();
    throw failure;
  };
}

function withTimeout(signal: AbortSignal | null | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function readFailure(response: Response): Promise<GatewayError> {
  const body = parseObject(await response.text());
  const message = typeof body.error === "string" ? body.error : `The gateway answered ${response.status}`;
  const code = typeof body.error_code === "string" ? body.error_code : undefined;
  return new GatewayError(message, response.status, code, response.headers.get("X-Request-Id") ?? undefined);
}

function parseObject(text: string): { readonly error?: unknown; readonly error_code?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
