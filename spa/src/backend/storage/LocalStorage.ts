import type { KeyValueStore } from "./KeyValueStore";

/** The browser's local storage, shared by all pages of this origin. */
export class LocalStorage implements KeyValueStore {
  readonly #storage: Storage;

  /** @throws Error where there is no usable local storage (R8.9) */
  constructor() {
    const storage = globalLocalStorage();
    if (storage === null) throw new Error("Cannot use LocalStorage without a global localStorage object");
    this.#storage = storage;
  }

  /** Whether the constructor will succeed. */
  static isAvailable(): boolean {
    return globalLocalStorage() !== null;
  }

  get(key: string): string | null {
    return this.#storage.getItem(key);
  }

  set(key: string, value: string): void {
    this.#storage.setItem(key, value);
  }

  remove(key: string): void {
    this.#storage.removeItem(key);
  }

  clear(prefix: string): void {
    const keys = Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index));
    for (const key of keys) {
      if (key?.startsWith(prefix)) this.#storage.removeItem(key);
    }
  }

  listen(prefix: string, listener: () => void): () => void {
    const handleStorage = (event: StorageEvent): void => {
      // A null key means that another page cleared everything.
      if (event.key === null || event.key.startsWith(prefix)) listener();
    };
    window.addEventListener("storage", handleStorage);
    return () => {
      window.removeEventListener("storage", handleStorage);
    };
  }
}

function globalLocalStorage(): Storage | null {
  try {
    return typeof localStorage === "object" ? localStorage : null;
  } catch {
    // A browser that blocks site data throws when the property is read.
    return null;
  }
}
