/**
 * The notes about uploads in local storage, and their parsers. Both the uploads and the navigation, which loads without
 * their script, read them. Any other value under their keys is ignored.
 */

/** An unfinished upload, in the form that the upload library writes. */
export interface UploadNote {
  /** The fingerprint that the upload was started with; it contains the file and its place. */
  readonly fingerprint: string;
  readonly uploadUrl: string;
  /** In bytes. */
  readonly size: number;
  /** Not yet validated. */
  readonly metadata?: unknown;
  /** Not yet validated. */
  readonly creationTime?: unknown;
}

/** A file in the drive, in the form that a board's records take. */
export interface RecordingNote {
  readonly boardId: string;
  readonly folderPath?: string;
  readonly title: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly driveItemId: string;
  readonly webUrl: string;
}

export function readUploadNote(text: string | null): UploadNote | undefined {
  const value = parsed(text);
  return hasFields<UploadNote>(value, ["fingerprint", "uploadUrl"], "size") ? value : undefined;
}

export function readRecordingNote(text: string | null): RecordingNote | undefined {
  const value = parsed(text);
  const texts = ["boardId", "title", "fileName", "mediaType", "driveItemId", "webUrl"] as const;
  return hasFields<RecordingNote>(value, texts, "sizeBytes") ? value : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function hasFields<T>(value: unknown, texts: readonly (keyof T & string)[], count: keyof T & string): value is T {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return typeof fields.get(count) === "number" && texts.every((name) => typeof fields.get(name) === "string");
}
