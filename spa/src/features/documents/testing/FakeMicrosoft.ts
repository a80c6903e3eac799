import type { AskOptions, GetTokenOptions, MicrosoftTokens } from "@/microsoft/MicrosoftTokens";

/** A connection to Microsoft 365 that a test opens, closes and inspects. */
export class FakeMicrosoft implements MicrosoftTokens {
  connected: boolean;
  /** The calls in order: the options of each request for a token; `connect` for a connection. */
  readonly asked: (GetTokenOptions | "connect")[] = [];
  /** True: the user closes every window. */
  refuses = false;
  readonly #listeners = new Set<() => void>();

  /** The number of listeners. */
  get listening(): number {
    return this.#listeners.size;
  }

  constructor(connected = true) {
    this.connected = connected;
  }

  /** True: a window stays open until the attempt is aborted. */
  lingers = false;

  async connect({ signal }: AskOptions = {}): Promise<void> {
    this.asked.push("connect");
    if (this.lingers)
      await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    if (this.refuses) throw new Error("user_cancelled");
    this.connected = true;
    this.notify();
  }

  /** Calls the listeners, whether or not something changed. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  readonly getToken = async (options?: GetTokenOptions): Promise<string> => {
    if (options) {
      const { signal: _, ...question } = options;
      this.asked.push(question);
    }
    if (options && this.refuses) throw new Error("user_cancelled");
    return "microsoft-token";
  };

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
