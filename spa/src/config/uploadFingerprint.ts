/** Of which agenda item a file becomes a paper, and of which paper a newer version. */
export interface PaperPlace {
  readonly itemId: string;
  /** Absent for a new paper. */
  readonly paperId?: string;
}

/**
 * What tells a chosen file from others: board, name, type, size and the time of its last change, and for a paper its
 * item and paper.
 */
export function fingerprintOf(boardId: string, { name, type, size, lastModified }: File, place?: PaperPlace): string {
  const parts = [boardId, name, type, size, lastModified];
  return JSON.stringify(place ? [...parts, place.itemId, place.paperId ?? ""] : parts);
}

export interface UploadPurpose extends Partial<PaperPlace> {
  readonly boardId: string;
  readonly name: string;
  /** The media type as the browser told it; empty where it told none. */
  readonly type: string;
}

/** For which board a fingerprint was made, and of which file; null when this application did not make it. */
export function purposeOf(fingerprint: string): UploadPurpose | null {
  try {
    const parts: unknown = JSON.parse(fingerprint);
    const [boardId, name, type, , , itemId, paperId] = Array.isArray(parts) ? parts.map((part: unknown) => part) : [];
    if (typeof boardId !== "string" || typeof name !== "string") return null;
    const place = typeof itemId === "string" ? { itemId, ...(isId(paperId) && { paperId }) } : {};
    return { boardId, name, type: typeof type === "string" ? type : "", ...place };
  } catch {
    return null;
  }
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
