/** Where texts are kept under keys. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key that begins with the prefix. */
  clear(prefix: string): void;
  /** Calls the listener after another page changed a key that begins with the prefix; returns what ends that. */
  listen(prefix: string, listener: () => void): () => void;
}
