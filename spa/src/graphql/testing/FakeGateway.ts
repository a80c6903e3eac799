import { graphql } from "graphql";
import { rootValue, type FakeContent } from "./FakeBoards";
import { withLocalTimes } from "./localTimes";
import { readSchema } from "./schema";

const schema = readSchema();

export interface FakeUser {
  readonly id: string;
  readonly email: string;
  readonly details: Readonly<Record<string, unknown>>;
}

type Body = Readonly<Record<string, unknown>>;

/** One GraphQL request that arrived. */
export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly body: Body;
}

type Answer = () => Response | Promise<Response>;
type CallAnswer = (body: Body) => Response | Promise<Response>;

/**
 * Gateway and hosted backend in one fetch: log-in (by e-mail, or with the user's id as a window's code), the sessions
 * of its users, and GraphQL executed over the real schema. Any other request fails like a network error.
 */
export class FakeGateway {
  /** All GraphQL requests, in the order of arrival. */
  readonly requests: SeenRequest[] = [];
  /** All other calls, as `METHOD /path`. */
  readonly calls: string[] = [];
  content: FakeContent;
  accessEpoch = 1;
  customDataHash = "hash-1";
  readonly #users: readonly FakeUser[];
  readonly #answers: { operation: string | undefined; answer: Answer }[] = [];
  readonly #routes = new Map<string, CallAnswer>();

  constructor(content: FakeContent, users: readonly FakeUser[]) {
    this.content = content;
    this.#users = users;
  }

  /** Sets the answer of the next GraphQL request, or of the next one with that operation name. */
  answerNext(answer: Answer, operation?: string): void {
    this.#answers.push({ operation, answer });
  }

  /** Sets the answer of a call such as `DELETE /api/client/v2.0/auth/delete` from now on. */
  answer(call: string, answer: CallAnswer): void {
    this.#routes.set(call, answer);
  }

  operations(): unknown[] {
    return this.requests.map((request) => request.body["operationName"]);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const url = input instanceof Request ? input.url : input.toString();
    const { pathname } = new URL(url, "http://localhost");
    const method = init.method ?? "GET";
    if (pathname.endsWith("/graphql")) return await this.#graphql(url, method, init);
    this.calls.push(`${method} ${pathname}`);
    const answer = this.#routes.get(`${method} ${pathname}`);
    return answer ? await answer(bodyOf(init)) : this.#account(method, pathname, init);
  };

  async #graphql(url: string, method: string, init: RequestInit): Promise<Response> {
    const body = bodyOf(init);
    this.requests.push({ url, method, headers: new Headers(init.headers), credentials: init.credentials, body });
    const index = this.#answers.findIndex(
      ({ operation }) => operation === undefined || operation === body["operationName"],
    );
    const [prepared] = index === -1 ? [] : this.#answers.splice(index, 1);
    if (prepared) return await abortable(prepared.answer(), init.signal);
    const result = await graphql({
      schema,
      source: String(body["query"]),
      rootValue: rootValue(this.content),
      variableValues: isRecord(body["variables"]) ? body["variables"] : {},
      operationName: String(body["operationName"]),
      fieldResolver: withLocalTimes,
    });
    const extensions = { accessEpoch: this.accessEpoch };
    return Response.json({ ...result, extensions }, { headers: { "Portal-Custom-Data": this.customDataHash } });
  }

  #account(method: string, pathname: string, init: RequestInit): Response {
    const headers = { "Portal-Custom-Data": this.customDataHash };
    if (pathname.endsWith("/location")) return Response.json({ hostname: "http://backend.test" });
    if (pathname.endsWith("/login")) {
      const { username, code } = bodyOf(init);
      const user = this.#users.find(({ id, email }) => email === username || id === code);
      return Response.json({ ...this.#session(user), refresh_token: `refresh-${user?.id}`, device_id: "0".repeat(24) });
    }
    if (pathname.endsWith("/auth/profile")) {
      const user = this.#userOfToken(new Headers(init.headers).get("Authorization"));
      return Response.json({ type: "normal", identities: [], data: { email: user?.email } });
    }
    if (pathname === "/api/session" && method !== "DELETE") {
      return Response.json(this.#session(this.#userOfSession(init)), { headers });
    }
    if (method === "DELETE") return new Response(null, { status: 204 });
    throw new TypeError("fetch failed");
  }

  #session(user: FakeUser | undefined) {
    if (user === undefined) throw new TypeError("The fake gateway knows no such user");
    return { user_id: user.id, access_token: tokenOf(user) };
  }

  #userOfSession(init: RequestInit): FakeUser | undefined {
    const asked = new Headers(init.headers).get("Portal-User");
    return this.#users.find(({ id }) => id === (asked ?? bodyOf(init)["user_id"]));
  }

  #userOfToken(authorization: string | null): FakeUser | undefined {
    return this.#users.find((user) => authorization === `Bearer ${tokenOf(user)}`);
  }
}

/** Returns an access token that the client can read; its signature is not checked. */
function tokenOf(user: FakeUser): string {
  const claims = { iat: 1, exp: 4_000_000_000, sub: user.id, user_data: { details: user.details } };
  return `${tokenPart({ alg: "none" })}.${tokenPart(claims)}.signature`;
}

function tokenPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Rejects when the signal aborts, like a real fetch. */
function abortable(answer: Response | Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const aborted = new Promise<Response>((_, reject) => {
    signal?.addEventListener("abort", () => {
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new Error("aborted"));
    });
  });
  return Promise.race([answer, aborted]);
}

function bodyOf({ body }: RequestInit): Body {
  const value: unknown = typeof body === "string" ? JSON.parse(body) : {};
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Returns an answer in the API's error shape. */
export function errorAnswer(status: number, error: string, errorCode: string, headers: HeadersInit = {}): Response {
  return Response.json({ error, error_code: errorCode }, { status, headers });
}

/** Returns a promise and the function that resolves it. */
export function heldPromise<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  return Promise.withResolvers<T>();
}
