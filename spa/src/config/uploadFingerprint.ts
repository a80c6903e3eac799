/** What tells a chosen file from others: board, name, type, size and the time of its last change. */
export function fingerprintOf(boardId: string, { name, type, size, lastModified }: File): string {
  return JSON.stringify([boardId, name, type, size, lastModified]);
}

export interface UploadPurpose {
  readonly boardId: string;
  readonly name: string;
  /** The media type as the browser told it; empty where it told none. */
  readonly type: string;
}

/** For which board a fingerprint was made, and of which file; null when this application did not make it. */
export function purposeOf(fingerprint: string): UploadPurpose | null {
  try {
    const parts: unknown = JSON.parse(fingerprint);
    const [boardId, name, type] = Array.isArray(parts) ? parts.map((part: unknown) => part) : [];
    if (typeof boardId !== "string" || typeof name !== "string") return null;
    return { boardId, name, type: typeof type === "string" ? type : "" };
  } catch {
    return null;
  }
}
