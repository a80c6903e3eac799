/**
 * Unsaved lists of a user in this tab's session storage, by place. They outlast a reload and "Back", and end with the tab,
 * a log-out, or when the list is sent. They hold names and addresses of people, never a secret.
 */
export class TabDrafts {
  readonly #prefix: string;

  constructor(userId: string) {
    this.#prefix = prefixOf(userId);
  }

  get(place: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(this.#prefix + place) ?? "null");
    } catch {
      return null; // storage is refused, or somebody changed the text
    }
  }

  set(place: string, value: unknown): void {
    try {
      sessionStorage.setItem(this.#prefix + place, JSON.stringify(value));
    } catch {
      // Without storage the list lasts as long as the page.
    }
  }

  delete(place: string): void {
    try {
      sessionStorage.removeItem(this.#prefix + place);
    } catch {
      // Nothing was kept.
    }
  }
}

/** Removes all lists of a user. */
export function forgetTabDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefixOf(userId))) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function prefixOf(userId: string): string {
  return `portal-draft:${userId}:`;
}
