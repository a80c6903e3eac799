import type { Asking } from "@/config/background";

/** The part of gateway requests that names the portal's session. */
export interface PortalSession {
  headers(asking?: Asking): Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}
