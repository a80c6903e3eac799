import { userIdsKey, userKey } from "./keys";
import type { KeyValueStore } from "./KeyValueStore";

/**
 * The session markers that earlier pages left, read without loading the sign-in client. What is stored may be nonsense
 * and storage blocked: whoever reads the users in earnest deals with that.
 */
export function storedMarkers(appId: string, storage?: KeyValueStore): string[] {
  const read = (key: string) => (storage ? storage.get(key) : localStorage.getItem(key));
  try {
    const ids: unknown = JSON.parse(read(userIdsKey(appId)) ?? "[]");
    return Array.isArray(ids) ? ids.flatMap((id) => read(userKey(appId, String(id), "session")) ?? []) : [];
  } catch {
    return [];
  }
}
