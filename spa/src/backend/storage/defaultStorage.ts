import type { KeyValueStore } from "./KeyValueStore";
import { LocalStorage } from "./LocalStorage";
import { MemoryStorage } from "./MemoryStorage";

/** Returns local storage, or memory when the browser has none. */
export function defaultStorage(): KeyValueStore {
  return LocalStorage.isAvailable() ? new LocalStorage() : new MemoryStorage();
}
