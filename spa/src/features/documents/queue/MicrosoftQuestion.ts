import type { AskOptions, MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import type { Job } from "./Job";
import type { Jobs } from "./Jobs";

/** What the blocked uploads wait for at Microsoft: one question for all of them. */
export class MicrosoftQuestion {
  readonly #tokens: MicrosoftTokens | null;
  readonly #jobs: Jobs;
  readonly #onAnswered: () => void;
  /** Ends listening for a connection to Microsoft. */
  #unsubscribe: (() => void) | undefined;

  /** @param onAnswered called when those that were blocked wait for their turn */
  constructor(tokens: MicrosoftTokens | null, jobs: Jobs, onAnswered: () => void) {
    this.#tokens = tokens;
    this.#jobs = jobs;
    this.#onAnswered = onAnswered;
  }

  /**
   * Asks Microsoft, and lets them go on. Call it from a click: a window may open. Rejects when the user gave up; the
   * uploads then wait on. An aborted signal ends the question.
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
    this.#letGoOn();
  }

  /** While something waits for Microsoft, a connection that is made elsewhere on the page lets it go on too. */
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
      if (isNews) this.#letGoOn();
    });
  }

  /** Those that wait for Microsoft now: some may have been given up while the question was open. */
  #letGoOn(): void {
    for (const job of this.#blocked()) this.#jobs.change(job, { stage: "waiting", problem: null });
    this.#onAnswered();
  }

  #blocked(): Job[] {
    return this.#jobs.all().filter(({ entry }) => entry?.stage === "blocked");
  }
}
