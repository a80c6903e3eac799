/**
 * The names under which this browser keeps each user's upload data, in local storage and in the browser's locks. The
 * navigation reads them without the uploads' script.
 */

/** Returns the prefix of the local-storage keys of a user's unfinished uploads. */
export function unfinishedPrefix(userId: string): string {
  return `portal-uploads:${encodeURIComponent(userId)}:`;
}

/**
 * Returns the prefix of the local-storage keys of a user's files that are in the drive but perhaps not yet recorded.
 */
export function unrecordedPrefix(userId: string): string {
  return `portal-unrecorded:${encodeURIComponent(userId)}:`;
}

/** Returns the prefixes of all local-storage keys about a user's uploads. */
export function keptPrefixes(userId: string): readonly string[] {
  return [unfinishedPrefix(userId), unrecordedPrefix(userId)];
}

/** The prefix of the locks that tabs hold while they send files. */
export const LOCK_PREFIX = "portal-upload:";

/** Returns the name of the lock of one user's file, without the prefix. */
export function lockName(userId: string, fingerprint: string): string {
  return `${userId}:${fingerprint}`;
}
