/** What somebody has typed into a form and not saved. */
export interface KeptDraft {
  /** The version that the edit began with. */
  readonly version: number;
  readonly fields: Readonly<Record<string, string>>;
}

const drafts = new Map<string, Map<string, KeptDraft>>();

/**
 * The unsaved texts of a user by place. They are in this page's memory alone: they outlast a change of screen, of users
 * and a session that is lost, and end with the page or with a log-out.
 */
export function draftsOf(userId: string): Map<string, KeptDraft> {
  const known = drafts.get(userId) ?? new Map<string, KeptDraft>();
  drafts.set(userId, known);
  return known;
}

export function forgetDrafts(userId: string): void {
  drafts.delete(userId);
}
