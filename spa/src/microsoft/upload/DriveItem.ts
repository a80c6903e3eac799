/** The finished file in the drive. */
export interface DriveItem {
  readonly id: string;
  /** The drive's own page for the file. */
  readonly webUrl: string;
  /** What the drive calls it, where the gateway says so: it renames a file whose name it has already. */
  readonly name?: string;
}

/** The item that an answer of the gateway names; null when it names none. */
export function itemOf(header: (name: string) => string | null | undefined): DriveItem | null {
  const [id, webUrl] = [header("Portal-Item-Id"), header("Portal-Item-Url")];
  if (!id || !webUrl) return null;
  const name = decoded(header("Portal-Item-Name") ?? "");
  return { id, webUrl, ...(name && { name }) };
}

/** Empty for a broken encoding. */
function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}
