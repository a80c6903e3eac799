/** The portal's registration at Microsoft, and where Microsoft is. */
export interface Registration {
  readonly clientId: string;
  /** Origin of Microsoft's sign-in. */
  readonly authority: string;
  /** Tenant to ask while the user's own is not known. */
  readonly tenant: string;
  /** The scope of the portal's own API. */
  readonly scope: string;
}

/** Origin of Microsoft's sign-in in the public cloud. */
export const PUBLIC_CLOUD = "https://login.microsoftonline.com";

/** Any organisation's tenant; not the private accounts. */
export const ANY_ORGANISATION = "organizations";

/** The form that Teams prescribes for the scope of an API behind a tab: the host is the tab's own. */
export function tabScope(host: string, clientId: string): string {
  return `api://${host.toLowerCase()}/${clientId}/access_as_user`;
}
