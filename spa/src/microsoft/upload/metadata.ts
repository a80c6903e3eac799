/** The largest description of a file that the gateway accepts, in bytes of the header. */
export const MOST_METADATA_BYTES = 1024;

/**
 * The longest path of folder and file that the drive accepts, in UTF-16 units of the composed form
 * (docs/protocols/graph-uploads.md, "Names and paths").
 */
export const LONGEST_PATH = 399;

/**
 * Returns the description of a file. It is part of every address of the upload, so it has to be short. For a very long
 * name, first the type is left out, then the name is composed, then the folder's name is shortened. The file never gets
 * outside of its folder.
 */
export function metadataOf({ name, type }: Pick<File, "name" | "type">, path: string): Record<string, string> {
  const composed = name.normalize("NFC");
  const candidates = [
    { filename: name, filetype: type, path },
    { filename: name, path },
    ...shortened(path).map((folder) => ({ filename: composed, path: folder })),
  ];
  return candidates.find(fits) ?? { filename: composed, path };
}

/** Returns the path and shorter ones with fewer characters in the last element, the longest first. */
function shortened(path: string): string[] {
  const parent = path.slice(0, path.lastIndexOf("/") + 1);
  const characters = Array.from(path.slice(parent.length));
  // The drive refuses a folder whose name ends with a space or a full stop.
  return characters.map(
    (_, fewer) =>
      parent +
      characters
        .slice(0, characters.length - fewer)
        .join("")
        .replace(/[\s.]+$/u, ""),
  );
}

function fits(metadata: { readonly filename: string; readonly path: string }): boolean {
  const { filename, path } = metadata;
  return headerLength(metadata) <= MOST_METADATA_BYTES && `${path}/${filename}`.normalize("NFC").length <= LONGEST_PATH;
}

/** Returns the header `key base64,key base64` (tus 1.0, Upload-Metadata). */
export function headerOf(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(",");
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Returns the length of `key base64,key base64`. */
function headerLength(metadata: Readonly<Record<string, string>>): number {
  const lengths = Object.entries(metadata).map(([key, value]) => key.length + 1 + base64Length(value));
  return lengths.reduce((sum, length) => sum + length, lengths.length - 1);
}

function base64Length(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 3) * 4;
}
