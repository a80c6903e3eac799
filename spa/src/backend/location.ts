import type { Fetcher } from "./fetcher";
import { locationRoute } from "./routes";

/**
 * The hosted backend's origin, from the gateway's location answer (R7.8). Concurrent callers share one request. A
 * failure is not kept, so the next caller tries again.
 */
export class Location {
  readonly #fetcher: Fetcher;
  readonly #url: string;
  #answer: Promise<string> | null = null;

  constructor(fetcher: Fetcher, gatewayUrl: string, appId: string) {
    this.#fetcher = fetcher;
    this.#url = gatewayUrl + locationRoute(appId);
  }

  /** Returns the hosted backend's origin, without a trailing slash. */
  hostname(): Promise<string> {
    this.#answer ??= this.#ask();
    return this.#answer;
  }

  async #ask(): Promise<string> {
    try {
      const { body } = await this.#fetcher.send({ method: "GET", url: this.#url });
      return readHostname(body);
    } catch (error) {
      this.#answer = null;
      throw error;
    }
  }
}

/** The checks of R3.6 and R5.5, with the texts of R8.9. As in all known clients, an array passes as an object. */
function readHostname(body: unknown): string {
  if (typeof body !== "object" || body === null) throw new Error("Expected response body be an object");
  if (!("hostname" in body) || typeof body.hostname !== "string") {
    throw new Error("Expected response to contain a 'hostname'");
  }
  return body.hostname.replace(/\/+$/, "");
}
