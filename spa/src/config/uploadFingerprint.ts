/** Of which agenda item a file becomes a paper, and of which paper a newer version. */
export interface PaperPlace {
  readonly itemId: string;
  /** Absent for a new paper. */
  readonly paperId?: string;
}

/** Where in a board's library a file goes that the portal keeps, and of which document it is a newer version. */
export interface LibraryPlace {
  /** The folder of a new document; empty is the top. */
  readonly libraryFolder: string;
  /** Absent for a new document. */
  readonly documentId?: string;
}

/** Where the portal's own store keeps a file. */
export type PortalPlace = PaperPlace | LibraryPlace;

/** The place among what is known of a file; undefined for one that goes into the reader's drive. */
export function placeOf(known: Partial<PaperPlace & LibraryPlace>): PortalPlace | undefined {
  const { itemId, paperId, libraryFolder, documentId } = known;
  if (itemId !== undefined) return { itemId, ...(paperId !== undefined && { paperId }) };
  if (libraryFolder !== undefined) return { libraryFolder, ...(documentId !== undefined && { documentId }) };
  return undefined;
}

/**
 * What tells a chosen file from others: board, name, type, size and the time of its last change, and for a file of the
 * portal's own store its place there.
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
  /** The media type as the browser told it; empty where it told none. */
  readonly type: string;
}

/** For which board a fingerprint was made, and of which file; null when this application did not make it. */
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
