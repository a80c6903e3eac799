/**
 * The span over which the rate is averaged, in milliseconds: long enough to be steady, short enough to follow the line.
 */
const WINDOW_MS = 8_000;
/** Below this span no rate is given, because the first bytes only fill buffers. */
const LEAST_SPAN_MS = 1_000;
/** After so long without a byte, the earlier rate no longer applies. */
const SILENT_AFTER_MS = 5_000;

interface Sample {
  readonly at: number;
  readonly sent: number;
}

/** Measures how fast a file is sent, from pairs of time and bytes. */
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

  /** Forgets the measurements, for a pause. */
  reset(): void {
    this.#samples = [];
  }

  /** In bytes per second; null while it is unknown. */
  perSecond(now: number): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < LEAST_SPAN_MS || now - last.at > SILENT_AFTER_MS) return null;
    return ((last.sent - first.sent) * 1_000) / (last.at - first.at);
  }
}
