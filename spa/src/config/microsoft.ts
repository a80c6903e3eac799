/**
 * The build-time settings of the portal's registration at Microsoft. They are separate, so that the log-in page loads
 * without them.
 */
export interface MicrosoftSettings {
  /** Client id of the portal's registration at Microsoft (R9.9). */
  readonly clientId: string;
  /** Address of the page that starts a Microsoft sign-in, or its path on the tab's own site (R9.9). */
  readonly loginStart: string;
  /** Origin of Microsoft's sign-in, without a trailing slash. */
  readonly authority: string;
  /** The tenant of Microsoft's sign-in while the user's own tenant is unknown. */
  readonly tenant: string;
  /** Scope of the portal's own API; empty: the scope that Teams prescribes for the page's host. */
  readonly scope: string;
}

declare const PORTAL_SETTINGS: {
  readonly teamsClientId: string;
  readonly teamsLoginStart: string;
  readonly microsoftAuthority: string;
  readonly microsoftTenant: string;
  readonly microsoftScope: string;
};

export const microsoft: MicrosoftSettings = {
  clientId: PORTAL_SETTINGS.teamsClientId,
  loginStart: PORTAL_SETTINGS.teamsLoginStart,
  authority: PORTAL_SETTINGS.microsoftAuthority,
  tenant: PORTAL_SETTINGS.microsoftTenant,
  scope: PORTAL_SETTINGS.microsoftScope,
};
