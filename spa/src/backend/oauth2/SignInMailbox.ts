import { isJsonObject, stringOrNone } from "../json";
import type { KeyValueStore } from "../storage/KeyValueStore";

/** What the last page of a sign-in window leaves: a one-time code, or why there is none, in words and as a code. */
export type SignInOutcome = { readonly code: string } | { readonly error: string; readonly errorCode: string };

/**
 * Where a sign-in window leaves its outcome for the page that opened it: local storage, since the window may lose its
 * opener on the way (realm-web's key, docs/protocols/client-api.md, "Keys in local storage"). Nothing in it is secret:
 * the code is worth nothing without the verifier.
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

  /** Announces the state: the window's last page leaves an outcome for no other. */
  open(): void {
    this.#store.set(this.#awaitedKey, "true");
  }

  /** The outcome; null while there is none that makes sense. */
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
