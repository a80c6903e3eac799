import { takeEarlyAnswer, type User, waitAdvice } from "@/backend";
import { BACKGROUND_HEADER } from "@/config/background";
import { requestName } from "./early";

/** Time-out for a complete answer, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** The facts about an answer that a page cannot use. */
interface UnusableAnswer {
  readonly status: number;
  /** `error_code` of the answer; undefined when the body does not have the API's error shape. */
  readonly code?: string | undefined;
  /** The reference under which the gateway logged the request. */
  readonly requestId?: string | undefined;
  /** A text that asks the reader to wait, when the answer's status does so. */
  readonly advice?: string | undefined;
}

/** An answer that is not a success, with the texts of the API's error shape; or a success that is no GraphQL answer. */
export class GatewayError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly advice: string | undefined;

  constructor(message: string, { status, code, requestId, advice }: UnusableAnswer) {
    super(message);
    this.name = "GatewayError";
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.advice = advice;
  }

  /**
   * Whether the gateway says that the session is over (docs/architecture.md, "Gateway"). Any other 401 does not end the
   * session.
   */
  get endsSession(): boolean {
    return this.status === 401 && this.code === "InvalidSession";
  }
}

/**
 * The text of R8.5 for a reader who is not signed in. The gateway sends it for a request without a session, but not for
 * a session that is over.
 */
const LOGGED_OUT = "Must be logged in to use the GraphQL API";

/**
 * Creates the fetch function of one user's GraphQL client. It names the user to the gateway, which adds the access
 * token and refreshes the custom data (R7.10), and informs the user of what the answer says about the session. A
 * request with the header BACKGROUND_HEADER is one that no person asked for.
 * The returned function throws `Must be logged in to use the GraphQL API` without an active user (R5.6, R8.5), a
 * GatewayError for every answer that is not a success or not a GraphQL answer, a TimeoutError after `timeoutMs`, and an
 * AbortError when the caller's signal is aborted.
 */
export function createSessionFetch(user: User | null, timeoutMs: number = REQUEST_TIMEOUT_MS): typeof fetch {
  return async (input, init = {}) => {
    if (user === null || user.state !== "active") throw new Error(LOGGED_OUT);
    const headers = new Headers(init.headers);
    const asking = { background: headers.has(BACKGROUND_HEADER) };
    for (const [name, value] of Object.entries(user.sessionHeaders(asking))) headers.set(name, value);
    const signal = withTimeout(init.signal, timeoutMs);
    const { sessionCredentials: credentials } = user;
    const keepalive = outlivesPage(init);
    const ask = () => fetch(input, { ...init, headers: Object.fromEntries(headers), credentials, signal, keepalive });
    const response = await (asking.background
      ? ask()
      : unlessAborted(takeEarlyAnswer(user.id, asked(init), ask), signal));
    if (response.ok) {
      const answer = await readAnswer(response);
      user.compareCustomDataHash(response.headers.get("Portal-Custom-Data"));
      return answer;
    }
    const failure = await gatewayFailure(response);
    if (failure.endsSession) user.markSessionLost(failure.message !== LOGGED_OUT);
    throw failure;
  };
}

/** In characters. The browser refuses more than 64 KiB of such bodies at once (Fetch standard, "HTTP-network-or-cache fetch"). */
const LONGEST_OUTLIVING = 16_000;

/** Whether the request outlives its page: a change is not lost when the page closes. */
function outlivesPage({ body }: RequestInit): boolean {
  return typeof body === "string" && body.length < LONGEST_OUTLIVING && /"query":"\s*mutation\b/.test(body);
}

function withTimeout(signal: AbortSignal | null | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Returns the name of the request with this body. */
function asked({ body }: RequestInit): string {
  return requestName(typeof body === "string" ? parseObject(body) : {});
}

/** Returns the answer, or rejects as soon as the signal aborts. An early request does not know the caller's signal. */
async function unlessAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  await Promise.race([answer, aborted]);
  signal.throwIfAborted();
  return await answer;
}

/** Returns the same answer after checking that it is a GraphQL answer: with data, or with errors instead. */
async function readAnswer(response: Response): Promise<Response> {
  const text = await response.text();
  const { data, errors } = parseObject(text);
  const hasData = typeof data === "object" && data !== null;
  const hasErrors = Array.isArray(errors) && errors.length > 0;
  if (!hasData && !hasErrors) throw new GatewayError("The gateway's answer is not one of GraphQL", factsOf(response));
  const { status, statusText, headers } = response;
  return new Response(text, { status, statusText, headers });
}

/** Returns the failure of a gateway's answer that is not a success. */
export async function gatewayFailure(response: Response): Promise<GatewayError> {
  const { error, error_code: code } = parseObject(await response.text());
  const message = typeof error === "string" ? error : `The gateway answered ${response.status}`;
  return new GatewayError(message, { ...factsOf(response), code: typeof code === "string" ? code : undefined });
}

function factsOf(response: Response): UnusableAnswer {
  const requestId = response.headers.get("X-Request-Id") ?? undefined;
  return { status: response.status, requestId, advice: waitAdvice(response) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
