import type { Asking } from "@/config/background";

/** How requests of the gateway name the portal's session. */
export interface PortalSession {
  headers(asking?: Asking): Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}
