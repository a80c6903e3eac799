/** The addresses of the client API v2.0 (docs/protocols/client-api.md, "Endpoints"), relative to a host. */
const BASE = "/api/client/v2.0";

export const authRoutes = {
  profile: `${BASE}/auth/profile`,
  session: `${BASE}/auth/session`,
  sessions: `${BASE}/auth/sessions`,
  password: `${BASE}/auth/password`,
  factors: `${BASE}/auth/factors`,
  stepUp: `${BASE}/auth/step_up`,
  deleteUser: `${BASE}/auth/delete`,
} as const;

export function locationRoute(appId: string): string {
  return `${BASE}/app/${encodeURIComponent(appId)}/location`;
}

/** @param action for example `login` or `reset/call` */
export function providerRoute(appId: string, providerType: string, action: string): string {
  return `${BASE}/app/${encodeURIComponent(appId)}/auth/providers/${encodeURIComponent(providerType)}/${action}`;
}

/** A route of the hosted backend beside the providers, for example `invitation/accept`. */
export function authRoute(appId: string, action: string): string {
  return `${BASE}/app/${encodeURIComponent(appId)}/auth/${action}`;
}

/** The gateway's route to open (POST), read (GET) and close (DELETE) a session (docs/architecture.md, "Gateway"). */
export const gatewaySessionRoute = "/api/session";

export function graphqlRoute(appId: string): string {
  return `${BASE}/app/${encodeURIComponent(appId)}/graphql`;
}
