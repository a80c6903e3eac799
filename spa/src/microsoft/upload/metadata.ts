/** The most that the gateway takes of a file's description, in bytes of the header. */
export const MOST_METADATA_BYTES = 1024;

/**
 * What is told about a file. It travels in every address of the upload, and so has to be short: beside a very long
 * name its type is left out first, then its folder.
 */
export function metadataOf({ name, type }: Pick<File, "name" | "type">, path: string): Record<string, string> {
  const candidates = [{ filename: name, filetype: type, path }, { filename: name, path }, { filename: name }];
  return candidates.find((each) => headerLength(each) <= MOST_METADATA_BYTES) ?? { filename: name };
}

/** Of `key base64,key base64`. */
function headerLength(metadata: Readonly<Record<string, string>>): number {
  const lengths = Object.entries(metadata).map(([key, value]) => key.length + 1 + base64Length(value));
  return lengths.reduce((sum, length) => sum + length, lengths.length - 1);
}

function base64Length(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 3) * 4;
}
