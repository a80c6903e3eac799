import { broadcastResponseToMainFrame } from "@azure/msal-browser/redirect-bridge";
import { vi } from "vitest";
import { ssoToken } from "./tokens";

/** What Microsoft answers in a frame or a window: somebody has signed in, why nobody has, or nothing yet. */
export type SignInAnswer = { readonly userName: string } | { readonly error: string } | "silence";

const PATH = /^\/([^/]+)\/v2\.0\/\.well-known\/openid-configuration$/;

/**
 * Microsoft's sign-in as the real MSAL meets it: discovery, hidden frames and windows that come back to
 * `blank-auth-end`, and the token endpoint. Records what it was asked.
 */
export class Microsoft {
  readonly authority = "https://login.test";
  /** The authorize addresses that hidden frames went to. */
  readonly frames: URL[] = [];
  /** The authorize addresses that windows went to. */
  readonly windows: URL[] = [];
  /** The size, place and look that windows were opened with. */
  readonly features: string[] = [];
  /** The forms that the token endpoint got. */
  readonly tokenRequests: URLSearchParams[] = [];
  /** The window that was opened last. */
  readonly window = {
    closed: false,
    close: () => {
      this.window.closed = true;
    },
    focus: () => {},
    location: { assign: (address: string) => this.#visited(this.windows, address) },
  };
  /** How long the next access tokens hold, in seconds. */
  expiresIn = 3600;
  #nonce = "";
  #userName = "";
  readonly #answer: () => SignInAnswer;

  constructor(answer: () => SignInAnswer) {
    this.#answer = answer;
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) => this.#fetched(new URL(url), init));
    vi.stubGlobal("open", (_address: string, _name: string, features: string) => {
      this.features.push(features);
      this.window.closed = false;
      return this.window;
    });
    vi.spyOn(window, "close").mockReturnValue();
    vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation((address) =>
      this.#visited(this.frames, address),
    );
  }

  #visited(places: URL[], address: string): void {
    const url = new URL(address);
    places.push(url);
    this.#nonce = url.searchParams.get("nonce") ?? "";
    const answer = this.#answer();
    if (answer === "silence") return;
    if ("userName" in answer) this.#userName = answer.userName;
    // The page that comes back is loaded after the one that waits has begun to listen.
    setTimeout(() => void comeBack(url.searchParams.get("state") ?? "", answer), 10);
  }

  async #fetched(url: URL, init: RequestInit | undefined): Promise<Response> {
    const tenant = PATH.exec(url.pathname)?.[1];
    if (tenant !== undefined) return Response.json(this.#discovery(tenant));
    if (!url.pathname.endsWith("/token")) throw new Error(`Nobody answers at ${url.href}`);
    const form = new URLSearchParams(typeof init?.body === "string" ? init.body : "");
    this.tokenRequests.push(form);
    return Response.json({
      token_type: "Bearer",
      scope: form.get("scope"),
      expires_in: this.expiresIn,
      access_token: `access ${this.tokenRequests.length}`,
      refresh_token: `refresh of ${this.#userName}`,
      id_token: ssoToken({
        nonce: this.#nonce,
        aud: form.get("client_id"),
        sub: this.#userName,
        preferred_username: this.#userName,
      }),
    });
  }

  #discovery(tenant: string) {
    const base = `${this.authority}/${tenant}`;
    return {
      issuer: `${base}/v2.0`,
      authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/oauth2/v2.0/token`,
      jwks_uri: `${base}/discovery/v2.0/keys`,
    };
  }
}

/** The way back leads to blank-auth-end, whose one line of work is done here, in the only window of a test. */
async function comeBack(state: string, answer: Exclude<SignInAnswer, string>): Promise<void> {
  const content = "error" in answer ? { error: answer.error, state } : { code: `code of ${answer.userName}`, state };
  window.history.replaceState(null, "", `/blank-auth-end.html#${new URLSearchParams(content).toString()}`);
  await broadcastResponseToMainFrame();
}
