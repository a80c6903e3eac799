import { type Behaviour, PROVIDER, Servers } from "@/testing/servers";

/** The calls that the signed-out screens make. */
export const call = {
  logIn: `${PROVIDER}/local-userpass/login`,
  register: `${PROVIDER}/local-userpass/register`,
  confirm: `${PROVIDER}/local-userpass/confirm`,
  sendReset: `${PROVIDER}/local-userpass/reset/call`,
  reset: `${PROVIDER}/local-userpass/reset`,
} as const;

/** A server that stays silent. */
export const never: Behaviour = () => new Promise(() => undefined);

/** Servers on which every signed-out call succeeds, and log in is the user `u1`; one of them may behave otherwise. */
export function authServers(url?: string, behaviour: Behaviour = {}): Servers {
  const servers = new Servers().onLogin("u1");
  for (const success of [call.register, call.confirm, call.sendReset, call.reset]) {
    servers.on("POST", success, { status: 200, json: {} });
  }
  return url === undefined ? servers : servers.on("POST", url, behaviour);
}

/** The bodies sent to a call, in order. */
export function bodiesTo(servers: Servers, url: string): readonly unknown[] {
  return servers.sentTo("POST", url).map(({ body }) => body);
}
