declare const PORTAL_SETTINGS: {
  /** A number in digits; empty: no limit. */
  readonly uploadPartBytes: string;
};

/**
 * The largest body of an upload request, in bytes; infinite when the build sets none. It is separate from the settings
 * of every page, so that the log-in page loads without it.
 */
export const uploadPartBytes = Number(PORTAL_SETTINGS.uploadPartBytes) || Number.POSITIVE_INFINITY;
