import { hasHiddenCharacters, replaceHidden } from "@/config/hiddenCharacters";

/**
 * The drive's rules for names (docs/protocols/graph-uploads.md, "Names and paths") and those of the portal's records
 * (docs/domain/records.md, "Document"). A file that cannot be recorded must not be sent.
 */

const FORBIDDEN = /["*:<>?/\\|]/u;
const RESERVED = /^(?:\.lock|con|prn|aux|nul|com\d|lpt\d|desktop\.ini)$/i;

/** The longest file name in the portal's records, in characters of the composed form (NFC). */
export const LONGEST_NAME = 180;

/** The longest name that the drive accepts, in UTF-16 units of that form, in which some characters count twice. */
const LONGEST_IN_DRIVE = 255;

/** Returns why the drive refuses this name, as the end of a sentence; null when it accepts it. */
export function nameProblem(name: string): string | null {
  if (name.trim() === "") return "has no name";
  const composed = name.normalize("NFC");
  if (Array.from(composed).length > LONGEST_NAME) return `has a name of more than ${LONGEST_NAME} characters`;
  if (composed.length > LONGEST_IN_DRIVE) return "has a name that is too long for the drive";
  // The drive accepts some of them, the portal's records none.
  if (hasHiddenCharacters(name))
    return "has an invisible character in its name that breaks lines or turns the reading direction";
  if (FORBIDDEN.test(name)) return 'has one of the characters " * : < > ? / \\ | in its name';
  if (!name.isWellFormed()) return "has a broken character in its name";
  if (name !== name.trim() || name.endsWith(".")) return "has a space or a full stop at an end of its name";
  if (name.startsWith("~$") || RESERVED.test(name) || /_vti_/i.test(name)) return "has a name that the drive reserves";
  return null;
}

/** Returns a similar name that the drive accepts for a folder. */
export function folderName(name: string): string {
  const mended = replaceHidden(name, () => "-")
    .replaceAll(new RegExp(FORBIDDEN, "gu"), "-")
    .replaceAll(/_vti_/gi, "-")
    .replace(/^[\s~]+|[\s.]+$/g, "");
  return mended === "" || nameProblem(mended) !== null ? "Board" : mended;
}
