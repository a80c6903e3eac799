import { readRecordingNote, readUploadNote } from "@/config/uploadNotes";
import { purposeOf } from "@/config/uploadFingerprint";
import { LOCK_PREFIX, lockName, unfinishedPrefix, unrecordedPrefix } from "@/config/uploadKeys";

/** Returns how many of a user's uploads wait in this browser while no tab is sending them. */
export async function countEarlierUploads(userId: string): Promise<number> {
  const kept = valuesOf(unfinishedPrefix(userId)).flatMap((text) => readUploadNote(text)?.fingerprint ?? []);
  const unfinished = new Set(kept.filter((fingerprint) => purposeOf(fingerprint) !== null));
  const unrecorded = valuesOf(unrecordedPrefix(userId)).filter((text) => readRecordingNote(text) !== undefined).length;
  if (unfinished.size === 0) return unrecorded;
  const held = await heldLocks();
  return unrecorded + [...unfinished].filter((each) => !held.has(LOCK_PREFIX + lockName(userId, each))).length;
}

function valuesOf(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return keys.filter((key) => key.startsWith(prefix)).map((key) => localStorage.getItem(key) ?? "");
  } catch {
    return []; // a browser that forbids storage keeps no uploads
  }
}

async function heldLocks(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name ?? ""));
  } catch {
    return new Set();
  }
}
