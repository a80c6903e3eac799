/** A store of texts by key. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key that begins with the prefix. */
  clear(prefix: string): void;
  /**
   * Calls the listener after another page changed a key that begins with the prefix. Call the returned function to
   * unsubscribe.
   */
  listen(prefix: string, listener: () => void): () => void;
}
