import { broadcastResponseToMainFrame } from "@azure/msal-browser/redirect-bridge";
import { vi } from "vitest";
import { ssoToken } from "./tokens";

/** What Microsoft answers in a hidden frame: the sign-on of the browser's user, or why there is none. */
export type FrameAnswer = { readonly userName: string } | { readonly error: string };

const PATH = /^\/([^/]+)\/v2\.0\/\.well-known\/openid-configuration$/;

/**
 * Microsoft's sign-in as MSAL meets it without a window: discovery, hidden frames whose page is `blank-auth-end`, and
 * the token endpoint. Records what it was asked.
 */
export class SilentMicrosoft {
  readonly authority = "https://login.test";
  /** The authorize addresses that hidden frames went to. */
  readonly frames: URL[] = [];
  /** The forms that the token endpoint got. */
  readonly tokenRequests: URLSearchParams[] = [];
  /** How long the next access tokens hold, in seconds. */
  expiresIn = 3600;
  #nonce = "";

  constructor(answer: () => FrameAnswer) {
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) => this.#fetched(new URL(url), init));
    vi.spyOn(window, "close").mockReturnValue();
    vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation((address) => {
      const url = new URL(address);
      this.frames.push(url);
      this.#nonce = url.searchParams.get("nonce") ?? "";
      // The page in the frame is loaded after the one that made the frame has begun to listen.
      setTimeout(() => void comeBack(url.searchParams.get("state") ?? "", answer()), 10);
    });
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
      refresh_token: "refresh",
      id_token: ssoToken({ nonce: this.#nonce, aud: form.get("client_id") }),
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

/** The hidden frame comes back to blank-auth-end, whose one line of work is done here, in the only window of a test. */
async function comeBack(state: string, answer: FrameAnswer): Promise<void> {
  const content = "error" in answer ? { error: answer.error, state } : { code: `code of ${answer.userName}`, state };
  window.history.replaceState(null, "", `/blank-auth-end.html#${new URLSearchParams(content).toString()}`);
  await broadcastResponseToMainFrame();
}
