import type { GetTokenOptions, MicrosoftTokens } from "@/microsoft/MicrosoftTokens";

/** A connection to Microsoft 365 that a test makes, breaks and asks. */
export class FakeMicrosoft implements MicrosoftTokens {
  connected: boolean;
  /** What was asked for with options, in order; `connect` for a connection. */
  readonly asked: (GetTokenOptions | "connect")[] = [];
  /** The user closes every window. */
  refuses = false;
  readonly #listeners = new Set<() => void>();

  constructor(connected = true) {
    this.connected = connected;
  }

  async connect(): Promise<void> {
    this.asked.push("connect");
    if (this.refuses) throw new Error("user_cancelled");
    this.connected = true;
    for (const listener of this.#listeners) listener();
  }

  readonly getToken = async (options?: GetTokenOptions): Promise<string> => {
    if (options) this.asked.push(options);
    if (options && this.refuses) throw new Error("user_cancelled");
    return "microsoft-token";
  };

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
