/** How long an answer that nobody has taken may wait, in milliseconds. */
const KEPT_FOR_MS = 10_000;

/** Longest wait for one early answer, in milliseconds. */
const EARLY_TIMEOUT_MS = 20_000;

/** What the early script asked the gateway for one user, before the application ran. */
interface EarlyAnswers {
  readonly userId: string;
  readonly askedAt: number;
  /** By what they answer: see `earlyAnswer`. */
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    /** The early script and the application are programs of their own: the window is what they share. */
    portalEarlyAnswers?: EarlyAnswers | undefined;
  }
}

/** Sends a request of the user's ahead of time, under a name by which its answer is taken. */
export function askEarly(userId: string, name: string, url: string, init: RequestInit): void {
  window.portalEarlyAnswers ??= { userId, askedAt: performance.now(), answers: new Map() };
  const answer = fetch(url, { ...init, credentials: "include", signal: AbortSignal.timeout(EARLY_TIMEOUT_MS) });
  // Whoever takes the answer hears of its failure.
  answer.catch(() => undefined);
  window.portalEarlyAnswers.answers.set(name, answer);
}

/**
 * The answer to the request of the user's that was sent a moment ago under this name. It can be taken once. Without one,
 * or when it could not be had, `ask` asks.
 */
export function earlyAnswer(userId: string, name: string, ask: () => Promise<Response>): Promise<Response> {
  const early = window.portalEarlyAnswers;
  const answer = early?.answers.get(name);
  early?.answers.delete(name);
  if (answer === undefined || early?.userId !== userId || performance.now() - early.askedAt > KEPT_FOR_MS) return ask();
  return answer.catch(ask);
}

/** Drops what nobody has taken: whoever is signed in has changed. */
export function dropEarlyAnswers(): void {
  window.portalEarlyAnswers = undefined;
}
