import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { readUploadNote } from "@/config/uploadNotes";
import { unfinishedPrefix } from "@/config/uploadKeys";

/** The used part of local storage. */
export type UploadStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** An upload that can continue once its file is chosen again. */
export interface StoredUpload {
  readonly key: string;
  /** The fingerprint that the upload was started with. */
  readonly fingerprint: string;
  readonly url: string;
  readonly size: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly startedAt: Date;
}

/**
 * Stores the sealed addresses of one user's unfinished uploads in this browser, so that they can continue after a
 * reload. An address is useless without that user's session. Without storage, uploads work but cannot continue.
 */
export class StoredUploads implements UrlStorage {
  readonly #shelf: UploadStorage;
  readonly #prefix: string;

  constructor(userId: string, shelf: UploadStorage = localStorage) {
    this.#shelf = shelf;
    this.#prefix = unfinishedPrefix(userId);
  }

  /**
   * Returns all stored uploads, the oldest first. The library stores whole seconds; within one second, they are sorted
   * by name.
   */
  all(): StoredUpload[] {
    const keys = Array.from({ length: this.#shelf.length }, (_, index) => this.#shelf.key(index) ?? "");
    const found = keys.filter((key) => key.startsWith(this.#prefix)).flatMap((key) => this.#read(key) ?? []);
    return found.toSorted(
      (one, other) => one.startedAt.getTime() - other.startedAt.getTime() || byName.compare(nameOf(one), nameOf(other)),
    );
  }

  find(fingerprint: string): StoredUpload | undefined {
    return this.all().findLast((upload) => upload.fingerprint === fingerprint);
  }

  forget(key: string): void {
    this.#shelf.removeItem(key);
  }

  async findAllUploads(): Promise<PreviousUpload[]> {
    return this.all().map(previousUpload);
  }

  async findUploadsByFingerprint(fingerprint: string): Promise<PreviousUpload[]> {
    const upload = this.find(fingerprint);
    return upload ? [previousUpload(upload)] : [];
  }

  async removeUpload(key: string): Promise<void> {
    this.forget(key);
  }

  async addUpload(fingerprint: string, upload: PreviousUpload): Promise<string> {
    const key = this.#prefix + crypto.randomUUID();
    try {
      this.#shelf.setItem(key, JSON.stringify({ ...upload, fingerprint }));
    } catch {
      // With a full or forbidden storage the upload works, but cannot continue after a reload.
    }
    return key;
  }

  #read(key: string): StoredUpload | undefined {
    const kept = readUploadNote(this.#shelf.getItem(key));
    if (kept === undefined) return undefined;
    const { fingerprint, uploadUrl, size, metadata, creationTime } = kept;
    return { key, fingerprint, url: uploadUrl, size, metadata: texts(metadata), startedAt: instant(creationTime) };
  }
}

/** "Paper 2" before "Paper 10". */
const byName = new Intl.Collator(undefined, { numeric: true });

function nameOf({ metadata, fingerprint }: StoredUpload): string {
  return metadata["filename"] ?? fingerprint;
}

function previousUpload({ key, url, size, metadata, startedAt }: StoredUpload): PreviousUpload {
  return {
    size,
    metadata: { ...metadata },
    creationTime: startedAt.toISOString(),
    urlStorageKey: key,
    uploadUrl: url,
    parallelUploadUrls: null,
  };
}

/** An invalid time counts as long ago. */
function instant(value: unknown): Date {
  const milliseconds = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return new Date(Number.isNaN(milliseconds) ? 0 : milliseconds);
}

function texts(value: unknown): Record<string, string> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
