import { type Behaviour, PROVIDER, Servers } from "@/testing/servers";

/** The routes that the signed-out screens call. */
export const call = {
  logIn: `${PROVIDER}/local-userpass/login`,
  register: `${PROVIDER}/local-userpass/register`,
  confirm: `${PROVIDER}/local-userpass/confirm`,
  sendReset: `${PROVIDER}/local-userpass/reset/call`,
  reset: `${PROVIDER}/local-userpass/reset`,
} as const;

/** A server that never answers. */
export const never: Behaviour = () => new Promise(() => undefined);

/**
 * Returns servers on which every signed-out call succeeds, and whose user is `u1`. One route can get another behaviour.
 */
export function authServers(url?: string, behaviour: Behaviour = {}): Servers {
  const servers = new Servers().onLogin("u1");
  for (const success of [call.register, call.confirm, call.sendReset, call.reset]) {
    servers.on("POST", success, { status: 200, json: {} });
  }
  return url === undefined ? servers : servers.on("POST", url, behaviour);
}

/** Returns the bodies sent to a route, in order. */
export function bodiesTo(servers: Servers, url: string): readonly unknown[] {
  return servers.sentTo("POST", url).map(({ body }) => body);
}
