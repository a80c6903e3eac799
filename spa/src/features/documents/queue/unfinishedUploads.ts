import { purposeOf, type UploadPurpose } from "@/config/uploadFingerprint";
import { lockName } from "@/config/uploadKeys";
import type { StoredUploads } from "@/microsoft/upload";
import type { FileLocks } from "./FileLocks";

/** An upload of an earlier visit, and the address where it continues. */
export interface UnfinishedUpload extends Omit<UploadPurpose, "type"> {
  readonly size: number;
  readonly fingerprint: string;
  readonly stored: { readonly key: string; readonly url: string };
}

/**
 * Returns the uploads that a user's earlier visits left unfinished in this browser, except those that another tab is
 * sending.
 */
export async function unfinishedUploads(
  userId: string,
  uploads: StoredUploads,
  locks: FileLocks,
): Promise<UnfinishedUpload[]> {
  const elsewhere = await locks.lockedNames();
  return uploads.all().flatMap(({ key, url, fingerprint, size }) => {
    const purpose = purposeOf(fingerprint);
    if (purpose === null || elsewhere.has(lockName(userId, fingerprint))) return [];
    return [{ ...purpose, size, fingerprint, stored: { key, url } }];
  });
}
