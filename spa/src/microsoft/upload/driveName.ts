import { hasHiddenCharacters, replaceHidden } from "@/config/hiddenCharacters";

/**
 * What the drive makes of names (docs/protocols/graph-uploads.md, "Names and paths"), and the portal's records of them
 * (docs/domain/records.md, "Document"): a file that cannot be recorded is better not sent.
 */

const FORBIDDEN = /["*:<>?/\\|]/u;
const RESERVED = /^(?:\.lock|con|prn|aux|nul|com\d|lpt\d|desktop\.ini)$/i;

/** The longest file name in the portal's records, in characters of the composed form (NFC). */
export const LONGEST_NAME = 180;

/** The longest name that the drive takes, in UTF-16 units of that form: signs beyond the first plane are two. */
const LONGEST_IN_DRIVE = 255;

/** Why the drive takes no file of this name, as the end of a sentence; null when it does. */
export function nameProblem(name: string): string | null {
  if (name.trim() === "") return "has no name";
  const composed = name.normalize("NFC");
  if (Array.from(composed).length > LONGEST_NAME) return `has a name of more than ${LONGEST_NAME} characters`;
  if (composed.length > LONGEST_IN_DRIVE) return "has a name that is too long for the drive";
  // The drive takes some of them, the portal's records none.
  if (hasHiddenCharacters(name))
    return "has an invisible character in its name that breaks lines or turns the reading direction";
  if (FORBIDDEN.test(name)) return 'has one of the characters " * : < > ? / \\ | in its name';
  if (!name.isWellFormed()) return "has a broken character in its name";
  if (name !== name.trim() || name.endsWith(".")) return "has a space or a full stop at an end of its name";
  if (name.startsWith("~$") || RESERVED.test(name) || /_vti_/i.test(name)) return "has a name that the drive reserves";
  return null;
}

/** A folder's name like the given one that the drive takes. */
export function folderName(name: string): string {
  const mended = replaceHidden(name, () => "-")
    .replaceAll(new RegExp(FORBIDDEN, "gu"), "-")
    .replaceAll(/_vti_/gi, "-")
    .replace(/^[\s~]+|[\s.]+$/g, "");
  return mended === "" || nameProblem(mended) !== null ? "Board" : mended;
}
