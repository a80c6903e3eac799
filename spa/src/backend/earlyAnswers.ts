/** How long an answer is kept until the application takes it, in milliseconds. */
const KEPT_FOR_MS = 10_000;

/** Time-out of an early request, in milliseconds. */
const EARLY_TIMEOUT_MS = 20_000;

/** The requests that the early script sent for one user before the application ran. */
interface EarlyAnswers {
  readonly userId: string;
  readonly askedAt: number;
  /** By the names under which they are taken: see `earlyAnswer`. */
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    /** The early script and the application are separate programs, so they share data through the window. */
    portalEarlyAnswers?: EarlyAnswers | undefined;
  }
}

/** Sends a user's request ahead of time, under a name by which its answer is taken later. */
export function askEarly(userId: string, name: string, url: string, init: RequestInit): void {
  window.portalEarlyAnswers ??= { userId, askedAt: performance.now(), answers: new Map() };
  const answer = fetch(url, { ...init, credentials: "include", signal: AbortSignal.timeout(EARLY_TIMEOUT_MS) });
  // The caller that takes the answer handles its failure.
  answer.catch(() => undefined);
  window.portalEarlyAnswers.answers.set(name, answer);
}

/**
 * Returns the answer to the user's early request of this name. Each can be taken once. If there is none, or it failed,
 * `ask` sends the request.
 */
export function takeEarlyAnswer(userId: string, name: string, ask: () => Promise<Response>): Promise<Response> {
  const early = window.portalEarlyAnswers;
  const answer = early?.answers.get(name);
  early?.answers.delete(name);
  if (answer === undefined || early?.userId !== userId || performance.now() - early.askedAt > KEPT_FOR_MS) return ask();
  return answer.catch(ask);
}

/** Drops the answers that were not taken, because another user is signed in now. */
export function dropEarlyAnswers(): void {
  window.portalEarlyAnswers = undefined;
}
