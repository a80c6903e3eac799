import { App, type AppConfiguration, MongoDBRealmError, type User } from "realm-web";
import { expect } from "vitest";
import { appId } from "../e2e/portal/accounts";
import { fieldsOf } from "../e2e/portal/json";

type Storage = NonNullable<AppConfiguration["storage"]>;

/** An app of realm-web as one browser profile holds it. */
export interface Client {
  app: App;
  /** Another App on the same storage: what a visitor has after a reload. */
  reloaded: () => Client;
}

/** A client in a profile of its own that begins at `baseUrl`. */
export function newClient(baseUrl: string, storage: Storage = emptyStorage()): Client {
  return { app: new App({ id: appId, baseUrl, storage }), reloaded: () => newClient(baseUrl, storage) };
}

/** realm-web's own memory is shared by the process; a test needs one that nobody else sees. */
function emptyStorage(): Storage {
  const values = new Map<string, string>();
  const at = (prefix: string): Storage => ({
    get: (key) => values.get(prefix + key) ?? null,
    set: (key, value) => void values.set(prefix + key, value),
    remove: (key) => void values.delete(prefix + key),
    prefix: (part) => at(`${prefix}${part}:`),
    clear: (part = "") => {
      for (const key of values.keys()) if (key.startsWith(prefix + part)) values.delete(key);
    },
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  return at("");
}

/** What realm-web makes of a refusal, without what differs per request. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; code: string | undefined; text: string | undefined }> {
  const error: unknown = await call.then(
    () => expect.fail("the server did not refuse"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof MongoDBRealmError)) throw error;
  return { status: error.statusCode, code: error.errorCode, text: error.error };
}

/** A text of the custom data's details; undefined for an account without details. */
export function detail(user: User, name: string): unknown {
  const { details } = fieldsOf(user.customData);
  return details === undefined ? undefined : fieldsOf(details)[name];
}
