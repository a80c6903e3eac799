import { App, type AppConfiguration, MongoDBRealmError, type User } from "realm-web";
import { expect } from "vitest";
import { appId } from "../e2e/portal/accounts";
import { fieldsOf } from "../e2e/portal/json";

type Storage = NonNullable<AppConfiguration["storage"]>;

/** An app of realm-web in one browser profile. */
export interface Client {
  app: App;
  /** Returns another App on the same storage, like a reloaded page. */
  reloaded: () => Client;
}

/** Creates a client in its own profile that uses `baseUrl`. */
export function newClient(baseUrl: string, storage: Storage = emptyStorage()): Client {
  return { app: new App({ id: appId, baseUrl, storage }), reloaded: () => newClient(baseUrl, storage) };
}

/** realm-web's own memory is shared in the process, so each test needs its own. */
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

/** Returns realm-web's error for a refusal, without the parts that differ per request. */
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

/** Returns a text of the custom data's details; undefined for an account without details. */
export function detail(user: User, name: string): unknown {
  const { details } = fieldsOf(user.customData);
  return details === undefined ? undefined : fieldsOf(details)[name];
}
