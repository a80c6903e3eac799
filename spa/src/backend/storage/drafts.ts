/** Text that somebody typed into a form and did not save. */
export interface KeptDraft {
  /** The version at which the edit began. */
  readonly version: number;
  readonly fields: Readonly<Record<string, string>>;
}

const drafts = new Map<string, Map<string, KeptDraft>>();

/**
 * Returns the unsaved texts of a user by place. They are kept in this page's memory only. They outlast a change of
 * screen or user and a lost session. They end with the page or with a log-out.
 */
export function draftsOf(userId: string): Map<string, KeptDraft> {
  const known = drafts.get(userId) ?? new Map<string, KeptDraft>();
  drafts.set(userId, known);
  return known;
}

export function forgetDrafts(userId: string): void {
  drafts.delete(userId);
}
