/** The build-time settings of the portal's registration at Microsoft: apart, so that the log-in page goes without. */
export interface MicrosoftSettings {
  /** Client id of the portal's registration at Microsoft (R9.9). */
  readonly clientId: string;
  /** Address of the page that starts a Microsoft sign-in, or its path on the tab's own site (R9.9). */
  readonly loginStart: string;
  /** Origin of Microsoft's sign-in, without a trailing slash. */
  readonly authority: string;
  /** Tenant that Microsoft's sign-in asks while the user's own is not known. */
  readonly tenant: string;
  /** Scope of the portal's own API; empty: the one that Teams prescribes for the page's host. */
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
