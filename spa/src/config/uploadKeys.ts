/**
 * Under which names this browser keeps what uploads need, for each user: local storage, and the browser's locks. The
 * navigation looks there too, without the uploads' script.
 */

/** Local storage: begins the keys of a user's unfinished uploads. */
export function unfinishedPrefix(userId: string): string {
  return `portal-uploads:${encodeURIComponent(userId)}:`;
}

/** Local storage: begins the keys of a user's files that are in the drive but perhaps not yet recorded. */
export function unrecordedPrefix(userId: string): string {
  return `portal-unrecorded:${encodeURIComponent(userId)}:`;
}

/** What all keys begin with under which local storage keeps something of a user's uploads. */
export function keptPrefixes(userId: string): readonly string[] {
  return [unfinishedPrefix(userId), unrecordedPrefix(userId)];
}

/** Begins the names of the locks that tabs hold while they send files. */
export const LOCK_PREFIX = "portal-upload:";

/** The lock of one file of a user's, without the prefix. */
export function lockName(userId: string, fingerprint: string): string {
  return `${userId}:${fingerprint}`;
}
