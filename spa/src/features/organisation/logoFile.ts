/** The largest file of a logo, in bytes (docs/domain/records.md, "Organisation"). */
const MOST_BYTES = 100 * 1024;

const TYPES = ["image/png", "image/jpeg"];

/** Returns why a file cannot be a logo; undefined if the server may take it, which also checks the pixels. */
export function pictureProblem(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return "Choose a PNG or JPEG file.";
  if (file.size > MOST_BYTES) {
    return `Choose a file of at most 100 kB. This one has ${Math.ceil(file.size / 1024)} kB.`;
  }
  return undefined;
}

/** Returns the bytes in a data URL as base64. */
export function dataOf(address: string): string {
  return address.slice(address.indexOf(",") + 1);
}
