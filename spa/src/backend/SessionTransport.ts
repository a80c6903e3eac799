import { type JsonObject, requiredString } from "./json";
import { portalUserHeader } from "./portalUser";

/** How a sealed session travels: in a cookie that no script can read, or in a header out of this page's memory. */
export type TransportName = "cookie" | "header";

/** One way for a sealed session to travel between the page and the gateway (docs/architecture.md, "Gateway"). */
export interface SessionTransport {
  readonly name: TransportName;
  /** Whether the browser's cookies travel along with the session's requests. */
  readonly cookies: boolean;
  /** What names the user's session to the gateway. */
  headers(userId: string): Record<string, string>;
  /**
   * Takes over what the gateway's answer to a new session carries.
   *
   * @throws Error when the answer lacks it
   */
  keep(userId: string, answer: JsonObject): void;
  forget(userId: string): void;
}

export function sessionTransport(name: TransportName = "cookie"): SessionTransport {
  return name === "header" ? new HeaderTransport() : new CookieTransport();
}

/** The browser keeps the sealed session; the header says whose is meant. */
class CookieTransport implements SessionTransport {
  readonly name = "cookie";
  readonly cookies = true;
  readonly headers = portalUserHeader;

  keep(): void {
    // The answer's cookie is the browser's business.
  }

  forget(): void {
    // The gateway's answer drops the cookie.
  }
}

/** The page keeps the sealed session, as long as it lives: for a frame, where cookies of its site may not stay. */
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
