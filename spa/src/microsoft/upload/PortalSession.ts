/** How requests of the gateway name the portal's session. */
export interface PortalSession {
  headers(): Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}
