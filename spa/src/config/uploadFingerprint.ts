/** The agenda item in which a file becomes a paper, and the paper of which it becomes a newer version. */
export interface PaperPlace {
  readonly itemId: string;
  /** Absent for a new paper. */
  readonly paperId?: string;
}

/**
 * The place in a board's library of a file that the portal keeps, and the document of which it becomes a newer version.
 */
export interface LibraryPlace {
  /** The folder of a new document; empty: the top. */
  readonly libraryFolder: string;
  /** Absent for a new document. */
  readonly documentId?: string;
}

/** The place of a file in the portal's own store. */
export type PortalPlace = PaperPlace | LibraryPlace;

/** Returns the place among a file's known facts; undefined for a file that goes into the reader's drive. */
export function placeOf(known: Partial<PaperPlace & LibraryPlace>): PortalPlace | undefined {
  const { itemId, paperId, libraryFolder, documentId } = known;
  if (itemId !== undefined) return { itemId, ...(paperId !== undefined && { paperId }) };
  if (libraryFolder !== undefined) return { libraryFolder, ...(documentId !== undefined && { documentId }) };
  return undefined;
}

/**
 * Returns a text that identifies a chosen file: board, name, type, size and time of the last change. For a file of the
 * portal's own store it includes the file's place there.
 */
export function fingerprintOf(boardId: string, { name, type, size, lastModified }: File, place?: PortalPlace): string {
  const parts = [boardId, name, type, size, lastModified];
  if (!place) return JSON.stringify(parts);
  if ("itemId" in place) return JSON.stringify([...parts, place.itemId, place.paperId ?? ""]);
  return JSON.stringify([...parts, null, place.documentId ?? "", place.libraryFolder]);
}

export interface UploadPurpose extends Partial<PaperPlace & LibraryPlace> {
  readonly boardId: string;
  readonly name: string;
  /** The media type by the browser; empty when it gave none. */
  readonly type: string;
}

/** Returns the board and file of a fingerprint; null when this application did not make it. */
export function purposeOf(fingerprint: string): UploadPurpose | null {
  try {
    const parts: unknown = JSON.parse(fingerprint);
    const [boardId, name, type, , , itemId, newerOf, libraryFolder] = Array.isArray(parts)
      ? parts.map((part: unknown) => part)
      : [];
    if (typeof boardId !== "string" || typeof name !== "string") return null;
    const purpose = { boardId, name, type: typeof type === "string" ? type : "" };
    if (typeof itemId === "string") return { ...purpose, itemId, ...(isId(newerOf) && { paperId: newerOf }) };
    if (typeof libraryFolder !== "string") return purpose;
    return { ...purpose, libraryFolder, ...(isId(newerOf) && { documentId: newerOf }) };
  } catch {
    return null;
  }
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
