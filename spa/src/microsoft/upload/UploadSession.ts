/** Where an upload stands at the gateway (R3.10). */
export interface UploadSession {
  /** The sealed address of the upload; null until the gateway has made one. */
  readonly url: string | null;
  /** Until when the drive waits for the next bytes; null until an answer told it. */
  readonly expiry: Date | null;
  /** The gateway confirmed that the upload is cancelled. */
  readonly isCancelled: boolean;
}

/** The bytes that the drive still wants, first and last (R3.10). A complete file has none: null stands for it. */
export interface UploadRange {
  readonly minValue: number;
  readonly maxValue: number;
}

/** What is missing of a file of `size` bytes of which `stored` have arrived. */
export function missingRange(stored: number, size: number): UploadRange | null {
  return stored < size ? { minValue: stored, maxValue: size - 1 } : null;
}
