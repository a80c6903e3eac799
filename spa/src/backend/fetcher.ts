import { takeEarlyAnswer } from "./earlyAnswers";
import { NetworkError, ServerError } from "./errors";
import { isJsonObject, stringOrNone } from "./json";
import { waitAdvice } from "./waitAdvice";

/** Time-out of a request, including its body, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Call {
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; absent: the request has neither a body nor a Content-Type. */
  readonly body?: unknown;
  /** Whether the request carries the gateway's session cookie. Requests to the hosted backend never do. */
  readonly cookies?: boolean;
  /** Whether the request outlives the page. */
  readonly keepalive?: boolean;
  /** The user and name of an early answer that may replace this request; absent: none may. */
  readonly early?: { readonly userId: string; readonly name: string } | undefined;
}

export interface Answer {
  readonly headers: Headers;
  /** The parsed JSON body; undefined when the answer has none. */
  readonly body: unknown;
}

/** Sends JSON requests. Every answer that is not a success becomes an error. */
export class Fetcher {
  readonly #fetch: Fetch;

  constructor(fetch: Fetch = (url, init) => globalThis.fetch(url, init)) {
    this.#fetch = fetch;
  }

  /**
   * @throws ServerError when the answer is not 2xx
   * @throws NetworkError when no answer arrives within 30 s
   * @throws Error when a 2xx answer has a body that is not JSON
   */
  async send(call: Call): Promise<Answer> {
    const { response, text } = await this.#exchange(call);
    if (!response.ok) throw serverError(call, response, text);
    return { headers: response.headers, body: successBody(response, text) };
  }

  async #exchange(call: Call): Promise<{ response: Response; text: string }> {
    try {
      const ask = () => this.#fetch(call.url, requestInit(call));
      const response = await (call.early ? takeEarlyAnswer(call.early.userId, call.early.name, ask) : ask());
      return { response, text: await response.text() };
    } catch (cause) {
      throw new NetworkError(call.method, call.url, cause);
    }
  }
}

function requestInit(call: Call): RequestInit {
  const hasBody = call.body !== undefined;
  return {
    method: call.method,
    headers: {
      Accept: "application/json",
      ...(hasBody ? { "Content-Type": "application/json" } : {}),
      ...call.headers,
    },
    ...(hasBody ? { body: JSON.stringify(call.body) } : {}),
    credentials: call.cookies ? "include" : "omit",
    keepalive: call.keepalive ?? false,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
}

function isJson(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

function successBody(response: Response, text: string): unknown {
  if (text === "") return undefined;
  if (!isJson(response)) {
    throw new Error(`Expected JSON response, got "${response.headers.get("Content-Type") ?? "no content type"}"`);
  }
  return JSON.parse(text);
}

function serverError(call: Call, response: Response, text: string): ServerError {
  const body = isJson(response) ? parseOrNone(text) : undefined;
  const fields = isJsonObject(body) ? body : {};
  return new ServerError({
    method: call.method,
    url: call.url,
    statusCode: response.status,
    statusText: response.statusText,
    error: stringOrNone(fields.error) || undefined,
    errorCode: stringOrNone(fields.error_code),
    link: stringOrNone(fields.link),
    advice: waitAdvice(response),
    answer: fields,
  });
}

function parseOrNone(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
