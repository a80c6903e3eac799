import type { KeyValueStore } from "./KeyValueStore";

/** Keeps texts as long as the page lives; used when the browser has no local storage. */
export class MemoryStorage implements KeyValueStore {
  readonly #values = new Map<string, string>();

  get(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  set(key: string, value: string): void {
    this.#values.set(key, value);
  }

  remove(key: string): void {
    this.#values.delete(key);
  }

  clear(prefix: string): void {
    for (const key of this.#values.keys()) {
      if (key.startsWith(prefix)) this.#values.delete(key);
    }
  }

  listen(): () => void {
    return () => undefined;
  }
}
