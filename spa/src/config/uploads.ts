declare const PORTAL_SETTINGS: {
  /** A number in digits; empty: none. */
  readonly uploadPartBytes: string;
};

/**
 * The largest body of an upload's request, in bytes; infinite where the build names none. Apart from the settings of
 * every page, so that the log-in page goes without.
 */
export const uploadPartBytes = Number(PORTAL_SETTINGS.uploadPartBytes) || Number.POSITIVE_INFINITY;
