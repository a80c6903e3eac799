/** The portal's registration at Microsoft, and the address of Microsoft's sign-in. */
export interface Registration {
  readonly clientId: string;
  /** Origin of Microsoft's sign-in. */
  readonly authority: string;
  /** The tenant while the user's own is unknown. */
  readonly tenant: string;
  /** The scope of the portal's own API. */
  readonly scope: string;
}

/** Origin of Microsoft's sign-in in the public cloud. */
export const PUBLIC_CLOUD = "https://login.microsoftonline.com";

/** Any organisation's tenant; not the private accounts. */
export const ANY_ORGANISATION = "organizations";

/** Returns the scope that Teams prescribes for the API of a tab on this host. */
export function tabScope(host: string, clientId: string): string {
  return `api://${host.toLowerCase()}/${clientId}/access_as_user`;
}
