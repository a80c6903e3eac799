import type { AskOptions, MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import type { Job } from "./Job";
import type { Jobs } from "./Jobs";

/** The question to Microsoft that the blocked uploads wait for, asked once for all of them. */
export class MicrosoftQuestion {
  readonly #tokens: MicrosoftTokens | null;
  readonly #jobs: Jobs;
  readonly #onAnswered: () => void;
  /** Stops listening for a connection to Microsoft. */
  #unsubscribe: (() => void) | undefined;

  /** @param onAnswered called when the blocked uploads wait for their turn again */
  constructor(tokens: MicrosoftTokens | null, jobs: Jobs, onAnswered: () => void) {
    this.#tokens = tokens;
    this.#jobs = jobs;
    this.#onAnswered = onAnswered;
  }

  /**
   * Asks Microsoft, then unblocks the uploads. Call it in a click, because a window may open. Rejects when the user
   * gave up; the uploads then stay blocked. Aborting the signal ends the question.
   */
  async ask(signal?: AbortSignal): Promise<void> {
    const problem = this.#blocked()
      .map((job) => job.entry?.problem)
      .find((each) => each);
    const options: AskOptions = signal ? { signal } : {};
    if (!this.#tokens) return;
    if (problem?.kind === "claims" && problem.claims !== undefined) {
      await this.#tokens.getToken({ ...options, claims: problem.claims });
    } else if (problem?.kind === "consent") await this.#tokens.getToken({ ...options, consent: true });
    else await this.#tokens.connect(options);
    this.#unblock();
  }

  /** While an upload is blocked, a connection to Microsoft that is made elsewhere on the page unblocks it, too. */
  listen(): void {
    const tokens = this.#tokens;
    if (!tokens) return;
    const wanted = this.#blocked().length > 0;
    if (wanted === (this.#unsubscribe !== undefined)) return;
    if (!wanted) {
      this.#unsubscribe?.();
      this.#unsubscribe = undefined;
      return;
    }
    let connected = tokens.connected;
    this.#unsubscribe = tokens.subscribe(() => {
      const isNews = tokens.connected && !connected;
      connected = tokens.connected;
      if (isNews) this.#unblock();
    });
  }

  /** Unblocks the uploads that are blocked now. Some may have been cancelled while the question was open. */
  #unblock(): void {
    for (const job of this.#blocked()) this.#jobs.change(job, { stage: "waiting", problem: null });
    this.#onAnswered();
  }

  #blocked(): Job[] {
    return this.#jobs.all().filter(({ entry }) => entry?.stage === "blocked");
  }
}
