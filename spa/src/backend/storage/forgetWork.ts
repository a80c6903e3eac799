import { keptPrefixes } from "@/config/uploadKeys";
import { forgetDrafts } from "./drafts";
import { LocalStorage } from "./LocalStorage";

/**
 * Removes a user's unfinished work: unsaved texts in this page, and notes of uploads in this browser, which contain
 * names of board papers.
 */
export function forgetWork(userId: string): void {
  forgetDrafts(userId);
  if (!LocalStorage.isAvailable()) return;
  const storage = new LocalStorage();
  for (const prefix of keptPrefixes(userId)) storage.clear(prefix);
}
