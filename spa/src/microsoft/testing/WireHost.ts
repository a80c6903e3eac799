// oxlint-disable-next-line import/no-unassigned-import -- has to stand before teams-js, which asks the network at once
import "./offline";
import { app } from "@microsoft/teams-js";
import { vi } from "vitest";

/** A request of teams-js to the host. */
export interface WireRequest {
  readonly id: number;
  readonly uuidAsString: string;
  readonly func: string;
  readonly args: readonly unknown[];
  /** Only in requests over the bridge. */
  readonly data?: string;
}

/** The arguments of the answer; "silence" for none. */
export type WireAnswer = readonly unknown[] | "silence";
type Handler = (request: WireRequest) => WireAnswer | Promise<WireAnswer>;

export interface WireHostOptions {
  readonly frameContext?: string;
  /** The capabilities that the host sends in the handshake. */
  readonly runtime?: object;
  readonly context?: object;
}

const ORIGIN = "https://teams.microsoft.com";
export const PAGES = { apiVersion: 4, supports: { pages: { config: {} } } };
export const BRIDGE = {
  apiVersion: 4,
  isNAAChannelRecommended: true,
  supports: { pages: { config: {} }, nestedAppAuth: {} },
};

/**
 * The host's end of the messages that the real teams-js exchanges with the window around the test's. It records
 * requests and sends prepared answers. A request without a prepared answer gets none, as with a real host.
 */
export class WireHost {
  readonly requests: WireRequest[] = [];
  readonly #handlers = new Map<string, Handler>();
  readonly #window = {
    closed: false,
    postMessage: (request: WireRequest) => void this.#receive(request),
  };

  /** Makes this host the parent of the test's window until {@link leave}. */
  constructor({ frameContext = "content", runtime = PAGES, context = {} }: WireHostOptions = {}) {
    vi.stubGlobal("parent", this.#window);
    vi.stubGlobal("top", this.#window);
    this.on("initialize", () => [frameContext, "web", "2.0.1", JSON.stringify(runtime)]);
    this.on("getContext", () => [context]);
  }

  on(func: string, handler: Handler): this {
    this.#handlers.set(func, handler);
    return this;
  }

  /** Sets the next answers of `getAuthToken`, the last one for all further calls: a token or an error. */
  givesTokens(...answers: readonly (string | Error)[]): this {
    const left = [...answers];
    return this.on("authentication.getAuthToken", () => {
      const answer = left.length > 1 ? left.shift() : left[0];
      return answer instanceof Error ? [false, answer.message] : [true, answer];
    });
  }

  /** Returns the arguments of all calls of one function. */
  argsOf(func: string): readonly (readonly unknown[])[] {
    return this.requests.filter((request) => request.func === func).map(({ args }) => args);
  }

  /** Sends an event of the host, such as `themeChange`. */
  push(func: string, args: readonly unknown[]): Promise<void> {
    return this.#send({ func, args });
  }

  /** Makes teams-js forget this host, and restores the window. */
  leave(): void {
    // oxlint-disable-next-line eslint/no-underscore-dangle -- the library's own name for what its tests need, too
    app._uninitialize();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, "nestedAppAuthBridge");
  }

  async #receive(request: WireRequest): Promise<void> {
    this.requests.push(request);
    const answer = await this.#handlers.get(request.func)?.(request);
    if (answer === undefined || answer === "silence") return;
    await this.#send({ id: request.id, uuidAsString: request.uuidAsString, args: answer });
  }

  async #send(data: object): Promise<void> {
    await Promise.resolve();
    window.dispatchEvent(Object.assign(new Event("message"), { data, origin: ORIGIN, source: this.#window }));
  }
}
