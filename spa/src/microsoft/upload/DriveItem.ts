/** The uploaded file in the drive. */
export interface DriveItem {
  readonly id: string;
  /** The drive's own page for the file. */
  readonly webUrl: string;
  /** The file's name in the drive, if the gateway says so. The gateway renames a file whose name exists already. */
  readonly name?: string;
}

/** Returns the item in a gateway's answer; null when there is none. */
export function itemOf(header: (name: string) => string | null | undefined): DriveItem | null {
  const [id, webUrl] = [header("Portal-Item-Id"), header("Portal-Item-Url")];
  if (!id || !webUrl) return null;
  const name = decoded(header("Portal-Item-Name") ?? "");
  return { id, webUrl, ...(name && { name }) };
}

/** Returns the decoded text; empty for a broken encoding. */
function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}
