/** The marker of an active session (docs/architecture.md, "What the browser keeps"). */
export const ACTIVE = "active";

/**
 * Returns the prefix of an app's keys in realm-web's own layout (R3.3; docs/protocols/client-api.md,
 * "Keys in local storage").
 */
export function appPrefix(appId: string): string {
  return `realm-web:app(${appId}):`;
}

export function userIdsKey(appId: string): string {
  return `${appPrefix(appId)}userIds`;
}

/**
 * The key of the ids of users whose sessions the gateway has not confirmed to be closed. Absent when there are none.
 */
export function closingKey(appId: string): string {
  return `${appPrefix(appId)}closing`;
}

/** @param name the name of the value; empty: the prefix of all keys of the user */
export function userKey(appId: string, userId: string, name: string): string {
  return `${appPrefix(appId)}user(${userId}):${name}`;
}
