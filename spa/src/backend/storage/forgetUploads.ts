import { keptPrefixes } from "@/config/uploadKeys";
import { LocalStorage } from "./LocalStorage";

/** Removes what this browser remembers of a user's uploads: the names of board papers among it. */
export function forgetUploads(userId: string): void {
  if (!LocalStorage.isAvailable()) return;
  const storage = new LocalStorage();
  for (const prefix of keptPrefixes(userId)) storage.clear(prefix);
}
