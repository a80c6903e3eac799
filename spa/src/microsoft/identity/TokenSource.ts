/** An access token and its end, in milliseconds since 1970 (R3.8). */
export interface AccessToken {
  readonly token: string;
  readonly expiresOnTimestamp: number;
}

/** The options of a token request for the host (R7.13). */
export interface GetTokenOptions {
  /** Only for Microsoft's own apps. */
  readonly resources?: readonly string[];
  /** The claims challenge of a server that requires another proof. */
  readonly claims?: readonly string[];
  /** True: the host asks the user nothing. */
  readonly silent?: boolean;
  /** The user's own tenant, when it is not that of the tab. */
  readonly tenantId?: string;
}

/** The user whom Microsoft should expect; empty texts when unknown. */
export interface Expected {
  readonly loginHint: string;
  readonly tenantId: string;
}

/** A source of tokens inside a host. It throws the errors of the host or the library unchanged. */
export interface TokenSource {
  /** Returns the sign-on token for the portal itself, never null; empty when the host gave none. */
  ssoToken(options: GetTokenOptions): Promise<string>;
  /** Returns a token for other scopes without showing anything. */
  silentToken(scopes: readonly string[], options: GetTokenOptions, expected: Expected): Promise<AccessToken>;
  /**
   * Lets the user consent in a window. Without scopes: to the portal's own.
   * @returns the window's answer; undefined when the source has none
   */
  consent(scopes: readonly string[], expected: Expected | undefined): Promise<string | undefined>;
}
