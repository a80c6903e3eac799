import { type Asking, BACKGROUND_HEADER } from "@/config/background";
import type { SessionTransport } from "./SessionTransport";

/** Makes the headers of a session's requests, and remembers when a person last caused one. */
export class SessionRequests {
  readonly #transport: SessionTransport;
  readonly #askedAt = new Map<string, number>();

  constructor(transport: SessionTransport) {
    this.#transport = transport;
  }

  /**
   * Returns the headers of a request that is sent now. They name the session, and mark a request that no person asked
   * for.
   */
  headers(userId: string, { background = false }: Asking = {}): Record<string, string> {
    if (!background) this.recordRequest(userId);
    return { ...this.#transport.headers(userId), ...(background && { [BACKGROUND_HEADER]: "1" }) };
  }

  /** Records that a request which the user asked for is sent now. */
  recordRequest(userId: string): void {
    this.#askedAt.set(userId, Date.now());
  }

  /**
   * Reports whether a request that the user asked for was sent within the last so many milliseconds. False when the
   * clock was set back.
   */
  hasRequestWithin(userId: string, milliseconds: number): boolean {
    const since = Date.now() - (this.#askedAt.get(userId) ?? Number.NEGATIVE_INFINITY);
    return since >= 0 && since < milliseconds;
  }
}
