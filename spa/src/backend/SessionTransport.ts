import { type JsonObject, requiredString } from "./json";
import { portalUserHeader } from "./portalUser";

/** How a sealed session is sent: in a cookie that scripts cannot read, or in a header from this page's memory. */
export type TransportName = "cookie" | "header";

/** One way to send a sealed session between the page and the gateway (docs/architecture.md, "Gateway"). */
export interface SessionTransport {
  readonly name: TransportName;
  /** Whether the session's requests carry the browser's cookies. */
  readonly cookies: boolean;
  /** Returns the headers that name the user's session. */
  headers(userId: string): Record<string, string>;
  /**
   * Keeps the sealed session that the gateway's answer to a log-in carries.
   * @throws Error when the answer lacks it
   */
  keep(userId: string, answer: JsonObject): void;
  forget(userId: string): void;
}

export function sessionTransport(name: TransportName = "cookie"): SessionTransport {
  return name === "header" ? new HeaderTransport() : new CookieTransport();
}

/** The browser keeps the sealed session in a cookie; a header names the user. */
class CookieTransport implements SessionTransport {
  readonly name = "cookie";
  readonly cookies = true;
  readonly headers = portalUserHeader;

  keep(): void {
    // The browser itself keeps the answer's cookie.
  }

  forget(): void {
    // The gateway's answer removes the cookie.
  }
}

/**
 * The page keeps the sealed session in memory. Frames need this, because browsers may drop the cookies of a framed
 * site.
 */
class HeaderTransport implements SessionTransport {
  readonly name = "header";
  readonly cookies = false;
  readonly #sealed = new Map<string, string>();

  headers(userId: string): Record<string, string> {
    const sealed = this.#sealed.get(userId);
    return sealed === undefined ? {} : { "Portal-Session": sealed };
  }

  keep(userId: string, answer: JsonObject): void {
    this.#sealed.set(userId, requiredString(answer, "session", "session answer"));
  }

  forget(userId: string): void {
    this.#sealed.delete(userId);
  }
}
