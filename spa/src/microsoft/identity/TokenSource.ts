/** An access token and when it ends, in milliseconds since 1970 (R3.8). */
export interface AccessToken {
  readonly token: string;
  readonly expiresOnTimestamp: number;
}

/** What a token request may carry for the host (R7.13). */
export interface GetTokenOptions {
  /** For apps of Microsoft itself. */
  readonly resources?: readonly string[];
  /** The claims challenge of a server that wants more proof. */
  readonly claims?: readonly string[];
  /** True: the host asks the user nothing. */
  readonly silent?: boolean;
  /** The user's own tenant, where it is not the one that the tab stands in. */
  readonly tenantId?: string;
}

/** Whom Microsoft is to expect; empty texts where it is not known. */
export interface Expected {
  readonly loginHint: string;
  readonly tenantId: string;
}

/** Where tokens come from inside a host. Failures are those of the host or the library, as they are. */
export interface TokenSource {
  /** The sign-on token for the portal itself, never null; empty when the host gave none. */
  ssoToken(options: GetTokenOptions): Promise<string>;
  /** A token for other scopes without showing anything. */
  silentToken(scopes: readonly string[], options: GetTokenOptions, expected: Expected): Promise<AccessToken>;
  /**
   * Lets the user agree in a window. Without scopes: to the portal's own.
   *
   * @returns what the window answered, undefined where there is no such answer
   */
  consent(scopes: readonly string[], expected: Expected | undefined): Promise<string | undefined>;
}
