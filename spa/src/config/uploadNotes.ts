/**
 * The notes in local storage that tell of uploads, and how they are read: by the uploads themselves, and by the
 * navigation without their script. Whatever else lies under their keys counts as nothing.
 */

/** An upload that was begun, in the words of the library that writes it. */
export interface UploadNote {
  /** What the upload was started with; names the file and its purpose. */
  readonly fingerprint: string;
  readonly uploadUrl: string;
  /** In bytes. */
  readonly size: number;
  /** Nobody has looked into it yet. */
  readonly metadata?: unknown;
  /** Nobody has looked into it yet. */
  readonly creationTime?: unknown;
}

/** A file that is in the drive, as a board's records want it. */
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
