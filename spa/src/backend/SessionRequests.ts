import { type Asking, BACKGROUND_HEADER } from "@/config/background";
import type { SessionTransport } from "./SessionTransport";

/** What requests of a session carry, and when the gateway last heard of a person. */
export class SessionRequests {
  readonly #transport: SessionTransport;
  readonly #askedAt = new Map<string, number>();

  constructor(transport: SessionTransport) {
    this.#transport = transport;
  }

  /** The headers of a request that goes out now: they name the session, and say when nobody asked for the request. */
  headers(userId: string, { background = false }: Asking = {}): Record<string, string> {
    if (!background) this.note(userId);
    return { ...this.#transport.headers(userId), ...(background && { [BACKGROUND_HEADER]: "1" }) };
  }

  /** Notes that a request goes out now which the user asked for. */
  note(userId: string): void {
    this.#askedAt.set(userId, Date.now());
  }

  /**
   * Whether a request that the user asked for went out within the last so many milliseconds. A clock that was set back
   * makes it false.
   */
  heardWithin(userId: string, milliseconds: number): boolean {
    const since = Date.now() - (this.#askedAt.get(userId) ?? Number.NEGATIVE_INFINITY);
    return since >= 0 && since < milliseconds;
  }
}
