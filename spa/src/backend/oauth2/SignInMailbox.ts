import { isJsonObject, stringOrNone } from "../json";
import type { KeyValueStore } from "../storage/KeyValueStore";

/** The outcome that the last page of a sign-in window leaves: a one-time code, or an error as a text and a code. */
export type SignInOutcome = { readonly code: string } | { readonly error: string; readonly errorCode: string };

/**
 * The place in local storage where a sign-in window leaves its outcome for the page that opened it. Local storage is
 * used because the window may lose its opener on the way (realm-web's key, docs/protocols/client-api.md,
 * "Keys in local storage"). It holds nothing secret: the code is useless without the verifier.
 */
export class SignInMailbox {
  readonly #store: KeyValueStore;
  readonly #resultKey: string;
  readonly #awaitedKey: string;

  constructor(store: KeyValueStore, state: string) {
    this.#store = store;
    this.#resultKey = `realm-web:oauth2:state(${state}):result`;
    this.#awaitedKey = `realm-web:oauth2:state(${state}):awaited`;
  }

  /** Stores the state. The window's last page leaves an outcome for this state only. */
  open(): void {
    this.#store.set(this.#awaitedKey, "true");
  }

  /** Returns the outcome; null while there is no valid one. */
  read(): SignInOutcome | null {
    const left = parsed(this.#store.get(this.#resultKey));
    const code = stringOrNone(left.code);
    if (code) return { code };
    const error = stringOrNone(left.error);
    return error ? { error, errorCode: stringOrNone(left.error_code) ?? "" } : null;
  }

  close(): void {
    this.#store.remove(this.#awaitedKey);
    this.#store.remove(this.#resultKey);
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const left: unknown = JSON.parse(text ?? "null");
    return isJsonObject(left) ? left : {};
  } catch {
    return {};
  }
}
