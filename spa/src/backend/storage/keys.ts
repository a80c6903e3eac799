/** The marker of a session that stands (docs/architecture.md, "What the browser keeps"). */
export const ACTIVE = "active";

/**
 * What the keys of an app begin with: realm-web's own layout (R3.3, docs/protocols/client-api.md,
 * "Keys in local storage").
 */
export function appPrefix(appId: string): string {
  return `realm-web:app(${appId}):`;
}

export function userIdsKey(appId: string): string {
  return `${appPrefix(appId)}userIds`;
}

/** The ids of the users whose sessions the gateway still has to be told to close. Absent when there are none. */
export function closingKey(appId: string): string {
  return `${appPrefix(appId)}closing`;
}

/** @param name of what is kept; empty: what all keys of the user begin with */
export function userKey(appId: string, userId: string, name: string): string {
  return `${appPrefix(appId)}user(${userId}):${name}`;
}
