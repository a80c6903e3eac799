/**
 * The build-time settings that every page may need. Their names, defaults and checks are in one table,
 * `build/settings.mjs`. The build replaces each `PORTAL_SETTINGS` member with its checked value.
 */
export interface Settings {
  /** The product's own name in requests to the hosted backend; always begins with the brand, `quorate-` (R9.9). */
  readonly backendAppIdentifier: string;
  /** The application's id at the hosted backend: the `{app}` in its addresses (R9.9). */
  readonly realmAppId: string;
  /** True in the build that runs embedded in Microsoft Teams (R9.9). */
  readonly teamsBuild: boolean;
  /** Whether the log-in page offers a Microsoft sign-in (R9.7). */
  readonly microsoftSignIn: boolean;
  /** Origin of the gateway without a trailing slash; empty: the page's own origin. */
  readonly gatewayUrl: string;
  /** Origin of the hosted backend without a trailing slash; empty: the one in the gateway's location answer. */
  readonly backendUrl: string;
  readonly marketingUrl: string;
  readonly privacyUrl: string;
  /** The organisation's name on the signed-out pages; empty without one. */
  readonly organisationName: string;
  /** Address of the organisation's logo on the signed-out pages; empty without one. */
  readonly organisationLogo: string;
  /** Whether the app mode of R4.10 is on: the main area opens without looking at the user's custom data. */
  readonly skipCustomDataCheck: boolean;
  /** Version of this build, sent to the hosted backend (R3.4). */
  readonly version: string;
}

declare const PORTAL_SETTINGS: Settings;

export const settings: Settings = {
  backendAppIdentifier: PORTAL_SETTINGS.backendAppIdentifier,
  realmAppId: PORTAL_SETTINGS.realmAppId,
  teamsBuild: PORTAL_SETTINGS.teamsBuild,
  microsoftSignIn: PORTAL_SETTINGS.microsoftSignIn,
  gatewayUrl: PORTAL_SETTINGS.gatewayUrl,
  backendUrl: PORTAL_SETTINGS.backendUrl,
  marketingUrl: PORTAL_SETTINGS.marketingUrl,
  privacyUrl: PORTAL_SETTINGS.privacyUrl,
  organisationName: PORTAL_SETTINGS.organisationName,
  organisationLogo: PORTAL_SETTINGS.organisationLogo,
  skipCustomDataCheck: PORTAL_SETTINGS.skipCustomDataCheck,
  version: PORTAL_SETTINGS.version,
};
