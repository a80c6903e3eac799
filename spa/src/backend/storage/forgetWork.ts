import { keptPrefixes } from "@/config/uploadKeys";
import { forgetDrafts } from "./drafts";
import { LocalStorage } from "./LocalStorage";
import { forgetTabDrafts } from "./tabDrafts";

/**
 * Removes a user's unfinished work: unsaved texts in this page and this tab, and notes of uploads in this browser, which contain
 * names of board papers.
 */
export function forgetWork(userId: string): void {
  forgetDrafts(userId);
  forgetTabDrafts(userId);
  if (!LocalStorage.isAvailable()) return;
  const storage = new LocalStorage();
  for (const prefix of keptPrefixes(userId)) storage.clear(prefix);
}
