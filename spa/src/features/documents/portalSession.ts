import type { User } from "@/backend";
import type { PortalSession } from "@/microsoft/upload";

/** Returns the part of requests about files that names the user's session to the gateway. */
export function portalSession(user: User): PortalSession {
  return { headers: (asking) => user.sessionHeaders(asking), credentials: user.sessionCredentials };
}
