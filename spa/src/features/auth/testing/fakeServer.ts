/** What a call is answered with; `no answer` is a network that fails, `never` one that stays silent. */
export type Answer = { readonly status: number; readonly body?: object } | "no answer" | "never";

export interface RecordedCall {
  readonly path: string;
  /** The body's text, exactly as it left the browser. */
  readonly text: string;
}

/**
 * Hosted backend and gateway in one, behind `fetch`. A path without an answer of its own gets a plain success; log in
 * succeeds for the user `u1`.
 */
export class FakeServer {
  readonly calls: RecordedCall[] = [];
  readonly #answers = new Map<string, Answer>([
    ["/login", { status: 200, body: loginAnswer() }],
    ["/auth/profile", { status: 200, body: { type: "normal", identities: [], data: {} } }],
    ["/api/session", { status: 201, body: { user_id: "u1", access_token: accessToken() } }],
  ]);

  /** Sets the answer for every path that ends like this. */
  answer(pathEnd: string, answer: Answer): void {
    this.#answers.set(pathEnd, answer);
  }

  /** The calls to paths that end like this, their bodies parsed. */
  bodies(pathEnd: string): unknown[] {
    return this.calls.filter(({ path }) => path.endsWith(pathEnd)).map(({ text }): unknown => JSON.parse(text));
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url, "http://portal.test");
    this.calls.push({ path: pathname, text: typeof init.body === "string" ? init.body : "" });
    const answer = [...this.#answers].find(([pathEnd]) => pathname.endsWith(pathEnd))?.[1] ?? { status: 200, body: {} };
    if (answer === "never") return new Promise(() => undefined);
    if (answer === "no answer") throw new TypeError("Failed to fetch");
    return new Response(answer.body && JSON.stringify(answer.body), {
      status: answer.status,
      headers: { "Content-Type": "application/json" },
    });
  };
}

function loginAnswer(): object {
  return { user_id: "u1", access_token: accessToken(), refresh_token: "refresh-1", device_id: "0".repeat(24) };
}

/** A token that the client can read: claims only, the signature is the server's business. */
function accessToken(): string {
  const claims = { exp: 2_000_000_000, iat: 1_900_000_000, user_data: { details: {} } };
  return `e30.${btoa(JSON.stringify(claims))}.signature`;
}
