import type { Fetcher } from "./fetcher";
import { locationRoute } from "./routes";

/**
 * Where the hosted backend lives, as the gateway's location answer says (R7.8). Concurrent askers share one request;
 * a failure is forgotten, so that the next asker tries again.
 */
export class Location {
  readonly #fetcher: Fetcher;
  readonly #url: string;
  #answer: Promise<string> | null = null;

  constructor(fetcher: Fetcher, gatewayUrl: string, appId: string) {
    this.#fetcher = fetcher;
    this.#url = gatewayUrl + locationRoute(appId);
  }

  /** The hosted backend's origin, without a trailing slash. */
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

/** The checks of R3.6 and R5.5, with the texts of R8.9. An array counts as an object, as in every known client. */
function readHostname(body: unknown): string {
  if (typeof body !== "object" || body === null) throw new Error("Expected response body be an object");
  if (!("hostname" in body) || typeof body.hostname !== "string") {
    throw new Error("Expected response to contain a 'hostname'");
  }
  return body.hostname.replace(/\/+$/, "");
}
