import type { User } from "@/backend";
import type { PortalSession } from "@/microsoft/upload";

/** How requests of the gateway about files name the user's session. */
export function portalSession(user: User): PortalSession {
  return { headers: (asking) => user.sessionHeaders(asking), credentials: user.sessionCredentials };
}
