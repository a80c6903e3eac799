import { broadcastResponseToMainFrame } from "@azure/msal-browser/redirect-bridge";
import { vi } from "vitest";
import { ssoToken } from "./tokens";

/** Microsoft's answer in a frame or a window: a user, an error, or none. */
export type SignInAnswer = { readonly userName: string } | { readonly error: string } | "silence";

const PATH = /^\/([^/]+)\/v2\.0\/\.well-known\/openid-configuration$/;

/**
 * Microsoft's sign-in for the real MSAL: discovery, hidden frames and windows that return to `blank-auth-end`, and the
 * token endpoint. It records the requests.
 */
export class Microsoft {
  readonly authority = "https://login.test";
  /** The authorize addresses of hidden frames. */
  readonly frames: URL[] = [];
  /** The authorize addresses of windows. */
  readonly windows: URL[] = [];
  /** The features with which windows were opened: size, place and look. */
  readonly features: string[] = [];
  /** The forms that were sent to the token endpoint. */
  readonly tokenRequests: URLSearchParams[] = [];
  /** The last opened window. */
  readonly window = {
    closed: false,
    close: () => {
      this.window.closed = true;
    },
    focus: () => {},
    location: { assign: (address: string) => this.#visited(this.windows, address) },
  };
  /** The lifetime of the next access tokens, in seconds. */
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
    // The returning page is loaded after the waiting one has begun to listen.
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

/** The return leads to blank-auth-end. Its only line of code runs here, in the single window of a test. */
async function comeBack(state: string, answer: Exclude<SignInAnswer, string>): Promise<void> {
  const content = "error" in answer ? { error: answer.error, state } : { code: `code of ${answer.userName}`, state };
  window.history.replaceState(null, "", `/blank-auth-end.html#${new URLSearchParams(content).toString()}`);
  await broadcastResponseToMainFrame();
}
