import { closingKey, userIdsKey, userKey } from "./keys";
import type { KeyValueStore } from "./KeyValueStore";

/**
 * Returns the session markers that earlier pages left, and the list of sessions that are to be closed, without loading
 * the sign-in client. Storage may be blocked or hold nonsense: the code that reads the users handles that.
 */
export function readStoredMarkers(appId: string, storage?: KeyValueStore): string[] {
  const read = (key: string) => (storage ? storage.get(key) : localStorage.getItem(key));
  try {
    const ids: unknown = JSON.parse(read(userIdsKey(appId)) ?? "[]");
    const markers = Array.isArray(ids) ? ids.map((id) => read(userKey(appId, String(id), "session"))) : [];
    return [...markers, read(closingKey(appId))].flatMap((marker) => marker ?? []);
  } catch {
    return [];
  }
}
