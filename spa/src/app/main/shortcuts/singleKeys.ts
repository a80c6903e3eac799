/** The local-storage key of the reader's choice; it is stored only when single keys are switched off. */
const SINGLE_KEYS = "portal:single-keys";

/** Reports whether keys without Ctrl do something. Without storage they do. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== "off";
  } catch {
    return true;
  }
}

/**
 * Stores whether keys without Ctrl do something. People who dictate must be able to switch them off (WCAG 2.2, success
 * criterion 2.1.4).
 */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SINGLE_KEYS);
    else localStorage.setItem(SINGLE_KEYS, "off");
  } catch {
    // A browser that forbids storage keeps the keys on.
  }
}
