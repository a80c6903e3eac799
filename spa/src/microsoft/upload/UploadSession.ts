/** The state of an upload at the gateway (R3.10). */
export interface UploadSession {
  /** The sealed address of the upload; null until the gateway has made one. */
  readonly url: string | null;
  /** When the drive stops waiting for the next bytes; null until an answer says so. */
  readonly expiry: Date | null;
  /** The gateway confirmed that the upload is cancelled. */
  readonly isCancelled: boolean;
}

/** The missing bytes, first and last (R3.10). Null for a complete file. */
export interface UploadRange {
  readonly minValue: number;
  readonly maxValue: number;
}

/** Returns the missing bytes of a file of `size` bytes of which `stored` have arrived. */
export function missingRange(stored: number, size: number): UploadRange | null {
  return stored < size ? { minValue: stored, maxValue: size - 1 } : null;
}
