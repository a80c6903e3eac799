/** What tells a chosen file from others: board, name, type, size and the time of its last change. */
export function fingerprintOf(boardId: string, { name, type, size, lastModified }: File): string {
  return JSON.stringify([boardId, name, type, size, lastModified]);
}

/** For which board a fingerprint was made, and of which file; null when this application did not make it. */
export function purposeOf(fingerprint: string): { readonly boardId: string; readonly name: string } | null {
  try {
    const parts: unknown = JSON.parse(fingerprint);
    const [boardId, name] = Array.isArray(parts) ? parts.map((part: unknown) => part) : [];
    return typeof boardId === "string" && typeof name === "string" ? { boardId, name } : null;
  } catch {
    return null;
  }
}
