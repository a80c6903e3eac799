/** How much of the past counts, in milliseconds: long enough to be calm, short enough to follow the line. */
const WINDOW_MS = 8_000;
/** Below this span nothing is said: the first bytes only fill buffers. */
const LEAST_SPAN_MS = 1_000;
/** After so long without a byte the rate of before says nothing any more. */
const SILENT_AFTER_MS = 5_000;

interface Sample {
  readonly at: number;
  readonly sent: number;
}

/** How fast a file goes up, from moments and bytes. */
export class TransferRate {
  #samples: readonly Sample[] = [];

  /** @param at milliseconds on any clock */
  add(at: number, sent: number): void {
    const last = this.#samples.at(-1);
    // Bytes that have to be sent again begin a new measurement.
    const kept =
      last !== undefined && sent < last.sent ? [] : this.#samples.filter((each) => at - each.at <= WINDOW_MS);
    this.#samples = [...kept, { at, sent }];
  }

  /** Forgets the past, for a pause. */
  reset(): void {
    this.#samples = [];
  }

  /** In bytes per second; null while nothing can be said. */
  perSecond(now: number): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < LEAST_SPAN_MS || now - last.at > SILENT_AFTER_MS) return null;
    return ((last.sent - first.sent) * 1_000) / (last.at - first.at);
  }
}
