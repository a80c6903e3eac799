import { readRecordingNote } from "@/config/uploadNotes";
import { unrecordedPrefix } from "@/config/uploadKeys";
import type { UploadStorage } from "@/microsoft/upload";
import type { Recording } from "./documentRecording";

/** "Paper 2" before "Paper 10". */
const byName = new Intl.Collator(undefined, { numeric: true });

/**
 * Keeps notes, for one user in this browser, of files that are in the drive but perhaps not yet among a board's
 * documents. The server's answer may be lost, or the page left, between the two.
 */
export class UnrecordedFiles {
  readonly #shelf: UploadStorage;
  readonly #prefix: string;

  constructor(userId: string, shelf: UploadStorage = localStorage) {
    this.#shelf = shelf;
    this.#prefix = unrecordedPrefix(userId);
  }

  /** Returns all notes by file name. */
  all(): Recording[] {
    const keys = Array.from({ length: this.#shelf.length }, (_, index) => this.#shelf.key(index) ?? "");
    const files = keys
      .filter((key) => key.startsWith(this.#prefix))
      .flatMap((key) => readRecordingNote(this.#shelf.getItem(key)) ?? []);
    return files.toSorted((one, other) => byName.compare(one.fileName, other.fileName));
  }

  keep(file: Recording): void {
    try {
      this.#shelf.setItem(this.#keyOf(file), JSON.stringify(file));
    } catch {
      // With a full or forbidden storage only the second try after a reload is lost.
    }
  }

  forget(file: Recording): void {
    this.#shelf.removeItem(this.#keyOf(file));
  }

  #keyOf({ boardId, driveItemId }: Recording): string {
    return `${this.#prefix}${encodeURIComponent(boardId)}:${encodeURIComponent(driveItemId)}`;
  }
}
