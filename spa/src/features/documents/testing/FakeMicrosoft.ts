import type { AskOptions, GetTokenOptions, MicrosoftTokens } from "@/microsoft/MicrosoftTokens";

/** A connection to Microsoft 365 that a test makes, breaks and asks. */
export class FakeMicrosoft implements MicrosoftTokens {
  connected: boolean;
  /** What was asked for with options, in order; `connect` for a connection. */
  readonly asked: (GetTokenOptions | "connect")[] = [];
  /** The user closes every window. */
  refuses = false;
  readonly #listeners = new Set<() => void>();

  /** How many listen for a change. */
  get listening(): number {
    return this.#listeners.size;
  }

  constructor(connected = true) {
    this.connected = connected;
  }

  /** The window stays open until the attempt is aborted. */
  lingers = false;

  async connect({ signal }: AskOptions = {}): Promise<void> {
    this.asked.push("connect");
    if (this.lingers)
      await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    if (this.refuses) throw new Error("user_cancelled");
    this.connected = true;
    this.notify();
  }

  /** Tells those who listen, of a change or of none. */
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
