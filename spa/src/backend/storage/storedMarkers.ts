import { closingKey, userIdsKey, userKey } from "./keys";
import type { KeyValueStore } from "./KeyValueStore";

/**
 * The session markers that earlier pages left, and the list of sessions that are to be closed where there is one, read
 * without loading the sign-in client. What is stored may be nonsense and storage blocked: whoever reads the users in
 * earnest deals with that.
 */
export function storedMarkers(appId: string, storage?: KeyValueStore): string[] {
  const read = (key: string) => (storage ? storage.get(key) : localStorage.getItem(key));
  try {
    const ids: unknown = JSON.parse(read(userIdsKey(appId)) ?? "[]");
    const markers = Array.isArray(ids) ? ids.map((id) => read(userKey(appId, String(id), "session"))) : [];
    return [...markers, read(closingKey(appId))].flatMap((marker) => marker ?? []);
  } catch {
    return [];
  }
}
