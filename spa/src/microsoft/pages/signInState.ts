/**
 * The key under which the start page stores the state of its sign-in for the end page, which runs in the same window.
 */
const KEY = "portal:sign-in-state";

export function rememberState(state: string): void {
  sessionStorage.setItem(KEY, state);
}

/** Returns the state of the sign-in that this window began, and removes it; null when it began none. */
export function takeState(): string | null {
  const state = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return state;
}
