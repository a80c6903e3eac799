import { App, type AppOptions, type KeyValueStore, LocalStorage, MemoryStorage } from "@/backend";
import { APP_ID, type Servers } from "./servers";

/** Creates a sign-in client on fake servers. Like a page that loads, it takes over the content of the storage. */
export function clientOf(servers: Servers, storage: KeyValueStore = new LocalStorage()): App {
  return new App({ ...optionsOf(servers), storage });
}

/**
 * Creates a sign-in client on fake servers with the embedded portal's options: everything in memory, sessions in a
 * header.
 */
export function headerClientOf(servers: Servers): App {
  return new App({ ...optionsOf(servers), storage: new MemoryStorage(), transport: "header" });
}

function optionsOf({ fetch }: Servers): AppOptions {
  return {
    id: APP_ID,
    localApp: { name: "quorate-portal", version: "1.2.3" },
    gatewayUrl: "",
    backendUrl: "",
    fetch,
  };
}

const PREFIX = `realm-web:app(${APP_ID}):`;

/** Stores users in local storage as an earlier page would leave them. */
export function storeUsers(users: readonly { readonly id: string; readonly session?: string }[]): void {
  localStorage.setItem(`${PREFIX}userIds`, JSON.stringify(users.map(({ id }) => id)));
  for (const { id, session } of users) {
    localStorage.setItem(`${PREFIX}user(${id}):providerType`, "local-userpass");
    localStorage.setItem(
      `${PREFIX}user(${id}):profile`,
      JSON.stringify({ type: "normal", identities: [], data: { email: `${id}@example.org` } }),
    );
    if (session !== undefined) localStorage.setItem(`${PREFIX}user(${id}):session`, session);
  }
}

/** Stores log-outs in local storage that an earlier page could not report to the gateway. */
export function storeClosing(...ids: readonly string[]): void {
  localStorage.setItem(`${PREFIX}closing`, JSON.stringify(ids));
}

/** Returns this app's content of local storage, without the prefix. */
export function stored(): Readonly<Record<string, string>> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  const ours = keys.filter((key) => key.startsWith(PREFIX));
  return Object.fromEntries(ours.map((key) => [key.slice(PREFIX.length), localStorage.getItem(key) ?? ""]));
}
