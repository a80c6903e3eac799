import { setTimeout as pause } from "node:timers/promises";

const pollMilliseconds = 25;

/**
 * Calls a function until its result is neither undefined nor false; rejects after `within` milliseconds, or when the
 * function throws.
 */
export async function eventually<T>(
  what: string,
  within: number,
  ask: () => Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`after ${within} ms still not: ${what}`);
    await pause(pollMilliseconds);
  }
}
