import { keptPrefixes } from "@/config/uploadKeys";
import { forgetDrafts } from "./drafts";
import { LocalStorage } from "./LocalStorage";

/**
 * Removes what is remembered of a user's unfinished work: unsaved texts in this page, and in this browser the notes of
 * uploads, the names of board papers among them.
 */
export function forgetWork(userId: string): void {
  forgetDrafts(userId);
  if (!LocalStorage.isAvailable()) return;
  const storage = new LocalStorage();
  for (const prefix of keptPrefixes(userId)) storage.clear(prefix);
}
