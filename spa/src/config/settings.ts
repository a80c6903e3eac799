/**
 * The build-time settings. Their names, defaults and checks stand in one table, `build/settings.mjs`; the build
 * puts the checked values in place of `PORTAL_SETTINGS`.
 */
export interface Settings {
  /** The product's own name towards the hosted backend; always begins with the brand, `quorate-` (R9.9). */
  readonly backendAppIdentifier: string;
  /** The application's id at the hosted backend: the `{app}` in its addresses (R9.9). */
  readonly realmAppId: string;
  /** True in the build that runs embedded in Microsoft Teams (R9.9). */
  readonly teamsBuild: boolean;
  /** Client id of the portal's registration at Microsoft (R9.9). */
  readonly teamsClientId: string;
  /** Address of the page that starts a Microsoft sign-in, or its path on the tab's own site (R9.9). */
  readonly teamsLoginStart: string;
  /** True: the log-in page offers a Microsoft sign-in (R9.7). */
  readonly microsoftSignIn: boolean;
  /** Origin of Microsoft's sign-in, without a trailing slash. */
  readonly microsoftAuthority: string;
  /** Tenant that Microsoft's sign-in asks while the user's own is not known. */
  readonly microsoftTenant: string;
  /** Scope of the portal's own API; empty: the one that Teams prescribes for the page's host. */
  readonly microsoftScope: string;
  /** Origin of the gateway without a trailing slash; empty: the page's own origin. */
  readonly gatewayUrl: string;
  /** Origin of the hosted backend without a trailing slash; empty: the one that the gateway's location names. */
  readonly backendUrl: string;
  readonly marketingUrl: string;
  readonly privacyUrl: string;
  /** The app mode of R4.10: the main area opens without looking at the user's custom data. */
  readonly skipCustomDataCheck: boolean;
  /** Version of this build, as told to the hosted backend (R3.4). */
  readonly version: string;
}

declare const PORTAL_SETTINGS: Settings;

export const settings: Settings = PORTAL_SETTINGS;
