import type { Fetch } from "@/backend/fetcher";

/** A request that the client sent. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON body; undefined when there was none. */
  readonly body: unknown;
  readonly credentials: string | undefined;
}

export interface Reply {
  readonly status?: number;
  /** Sent as JSON; absent: no body and no content type. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The behaviour of a route for its next request: a reply, a broken connection, or a function of the request. */
export type Behaviour = Reply | "no answer" | ((sent: Sent) => Reply | Promise<Reply>);

export const BACKEND = "https://backend.test";
export const APP_ID = "board-portal";
export const API = `${BACKEND}/api/client/v2.0`;
export const PROVIDER = `${API}/app/${APP_ID}/auth/providers`;
export const LOCATION = `/api/client/v2.0/app/${APP_ID}/location`;
export const SESSION = "/api/session";

/** The hosted backend and the gateway behind one `fetch` that records the requests. */
export class Servers {
  readonly sent: Sent[] = [];
  readonly #behaviours = new Map<string, Behaviour[]>();

  constructor() {
    this.on("GET", LOCATION, { json: { hostname: BACKEND } });
  }

  /** Sets a route's behaviours, request by request; the last one stays. */
  on(method: string, url: string, ...behaviours: readonly Behaviour[]): this {
    this.#behaviours.set(`${method} ${url}`, [...behaviours]);
    return this;
  }

  /** Sets the log-in, profile and session routes of a user for whom every call succeeds. */
  onLogin(userId: string, customData: object = { details: {} }): this {
    return this.on("POST", `${PROVIDER}/local-userpass/login`, { json: loginAnswer(userId) })
      .on("POST", `${PROVIDER}/custom-function/login`, { json: loginAnswer(userId) })
      .on("GET", `${API}/auth/profile`, { json: profileAnswer(userId) })
      .on("POST", SESSION, { status: 201, json: sessionAnswer(userId, customData) })
      .on("DELETE", SESSION, { status: 204 });
  }

  /** `METHOD url` of all requests, in order. */
  get calls(): readonly string[] {
    return this.sent.map(({ method, url }) => `${method} ${url}`);
  }

  sentTo(method: string, url: string): readonly Sent[] {
    return this.sent.filter((sent) => sent.method === method && sent.url === url);
  }

  readonly fetch: Fetch = async (url, init) => {
    const sent: Sent = {
      method: init.method ?? "GET",
      url,
      headers: Object.fromEntries(Object.entries(init.headers ?? {})),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      credentials: init.credentials,
    };
    this.sent.push(sent);
    const behaviours = this.#behaviours.get(`${sent.method} ${url}`);
    const behaviour = behaviours !== undefined && behaviours.length > 1 ? behaviours.shift() : behaviours?.[0];
    if (behaviour === undefined) throw new TypeError(`The test set no behaviour for ${sent.method} ${url}`);
    if (behaviour === "no answer") throw new TypeError("Failed to fetch");
    return responseOf(typeof behaviour === "function" ? await behaviour(sent) : behaviour);
  };
}

/** Returns the reply as a fetch response. */
export function responseOf({ status = 200, json, text, headers = {} }: Reply): Response {
  const type: Record<string, string> = json === undefined ? {} : { "Content-Type": "application/json" };
  const body = json === undefined ? text : JSON.stringify(json);
  return new Response(body ?? null, { status, headers: { ...type, ...headers } });
}

/** An error in the API's shape. */
export function refusal(status: number, errorCode: string, error: string): Reply {
  return { status, json: { error, error_code: errorCode } };
}

export const sessionOver = refusal(401, "InvalidSession", "invalid session: failed to find refresh token");

/** Returns an access token with the claims that a client reads. `serial` makes tokens of one user differ. */
export function accessToken(userId: string, customData: object = { details: {} }, serial = 0): string {
  const claims = { sub: userId, iat: 1_767_225_600, exp: 1_767_227_400, serial, user_data: customData };
  return `head.${base64Url(JSON.stringify(claims))}.signature`;
}

export function base64Url(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function loginAnswer(userId: string) {
  return {
    user_id: userId,
    access_token: accessToken(userId),
    refresh_token: `refresh-of-${userId}`,
    device_id: "66f0c1a2b3d4e5f6071829dd",
  };
}

export function sessionAnswer(userId: string, customData: object = { details: {} }, serial = 1) {
  return {
    user_id: userId,
    access_token: accessToken(userId, customData, serial),
    expires_at: "2026-01-01T00:30:00Z",
    session_expires_at: "2026-03-02T00:00:00Z",
  };
}

/** Returns the session answer of a backend with limited sessions; in seconds. */
export function limitedAnswer(userId: string, limits: { readonly idleLeft?: number; readonly left?: number } = {}) {
  const { idleLeft = 900, left = 43_200 } = limits;
  return { ...sessionAnswer(userId), limits: { idle: 900, idle_left: idleLeft, left } };
}

export function profileAnswer(userId: string) {
  return {
    user_id: userId,
    type: "normal",
    identities: [{ id: `identity-of-${userId}`, provider_type: "local-userpass" }],
    data: { email: `${userId}@example.org` },
  };
}
