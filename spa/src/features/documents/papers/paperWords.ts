import type { PaperNotice, PaperRefusal, PaperState } from "@/graphql/generated/graphql";
import { countText } from "@/governance";
import { sizeText } from "../words";
import type { PaperVersion } from "./papersQuery";

const refusalWords: Readonly<Record<PaperRefusal, string>> = {
  TYPE_NOT_ALLOWED: "This kind of file is not taken. Save it as PDF and bring that.",
  ENCRYPTED: "The file opens only with a password. Save it without one and bring it again.",
  BROKEN: "The file is damaged. Open it, print it to PDF, and bring the new file.",
  TOO_MANY_PAGES: "The file has too many pages. Divide it into several files.",
  ACTIVE_CONTENT: "The file contains scripts or other active content. Print it to PDF and bring that.",
  TOO_LARGE_INSIDE:
    "The file takes too long to open, or too much memory. Print it to PDF, or divide it, and bring that.",
  MACROS:
    "The file contains macros, or is of a kind for macros. Save it as a file without macros, or as PDF, and bring that.",
  TEMPLATE: "The file is a template. Open it, save it as a document, or as PDF, and bring that.",
  CANNOT_BE_SHOWN:
    "The portal cannot show this file exactly as it is. Open it, print it to PDF, and bring the new file.",
  MALWARE: "The virus scanner found something in the file. Do not open it, and tell your IT support.",
  SUSPICIOUS:
    "The virus scanner found something unusual in the file, and no virus that it knows. Print the file to PDF and bring that, or ask your IT support.",
};

/** The kinds of files that are not taken and that people know by a name. */
const kindNames: Readonly<Record<string, string>> = {
  "image/gif": "a GIF picture",
  "image/bmp": "a BMP picture",
  "image/tiff": "a TIFF picture",
  "image/webp": "a WebP picture",
  "image/avif": "an AVIF picture",
  "image/heic": "a HEIC picture",
  "image/jp2": "a JPEG 2000 picture",
  "image/jxl": "a JPEG XL picture",
  "image/svg+xml": "an SVG drawing",
  "application/rtf": "an RTF document",
  "application/x-ole-storage": "a file of an old Office program",
  "application/vnd.oasis.opendocument.text": "an OpenDocument text",
  "application/vnd.oasis.opendocument.spreadsheet": "an OpenDocument spreadsheet",
  "application/vnd.oasis.opendocument.presentation": "an OpenDocument presentation",
};

type RefusedVersion = Pick<PaperVersion, "mediaType"> & { readonly refusal: PaperRefusal };

/** Returns why a file was refused, and what to do instead. */
export function refusalText({ refusal, mediaType }: RefusedVersion): string {
  const isPicture = mediaType.startsWith("image/");
  if (refusal === "TYPE_NOT_ALLOWED") {
    const name = kindNames[mediaType];
    if (name === undefined) return refusalWords[refusal];
    return `The file is ${name}, which is not taken. Save it as ${isPicture ? "PNG, JPEG or PDF" : "PDF"} and bring that.`;
  }
  if (isPicture && refusal === "TOO_LARGE_INSIDE") {
    return "The picture has more than 40 megapixels. Save it smaller and bring that.";
  }
  if (isPicture && refusal === "BROKEN") {
    return "The picture is damaged, or in a form that few programs show. Open it, save it as PNG, and bring that.";
  }
  if (mediaType === "application/zip" && refusal === "TOO_LARGE_INSIDE") {
    return "The file unpacks to far more than its size. Save it as PDF and bring that.";
  }
  return refusalWords[refusal];
}

/** What whoever brought a file should know of it. */
export const noticeWords: Readonly<Record<PaperNotice, string>> = {
  PROTECTION_REMOVED:
    "The owner's password of this file was taken off the copy that is shown; the original is kept as it was.",
  CUT_OFF: "The end of the picture is missing in the file. Look at it, and bring a whole one if you have it.",
  COPIED_WHOLE: "The copy that is shown keeps all that the file lists, so its pages may open more slowly.",
  NOT_COMPARED:
    "There was no time to compare the copy that is shown with the file. Look through its pages before they go out.",
  NO_PAGES:
    "It has no pages to show: readers can only download it, and the pack has a sheet in its place. A PDF is shown.",
  PAGES_AWAITED: "It has no pages to show yet: no PDF could be made of it so far, and it is tried again.",
  SCAN_INCOMPLETE: "The virus scanner did not look through the file to its end.",
};

const stateWords: Readonly<Record<PaperState, string>> = {
  SUBMITTED: "Waits for the secretary",
  RETURNED: "Returned",
  ACCEPTED: "Goes out with the next publication",
  PUBLISHED: "Published",
  SUPERSEDED: "Published, and replaced since",
  WITHDRAWN: "Withdrawn",
};

/** Returns the text for a version's state. */
export function standText({ state, scanState }: PaperVersion): string {
  if (scanState === "PENDING") return "Being checked";
  if (scanState === "REJECTED") return "Refused";
  return stateWords[state];
}

/** For example `Version 2 · report.pdf · 4 pages · 1.2 MB`. */
export function fileText({ n, fileName, pageCount, sizeBytes }: PaperVersion, locale: string): string {
  const pages = typeof pageCount === "number" ? [countText(pageCount, "page", "pages")] : [];
  return [`Version ${n}`, fileName, ...pages, sizeText(sizeBytes, locale)].join(" · ");
}

const kindWords: readonly (readonly [RegExp, string])[] = [
  [/pdf/u, "PDF"],
  [/wordprocessingml|msword/u, "Word"],
  [/spreadsheetml|excel/u, "Excel"],
  [/presentationml|powerpoint/u, "PowerPoint"],
  [/png/u, "PNG"],
  [/jpeg/u, "JPEG"],
];

/** For example `PDF, 7 pages · Ruth Castellan, 13 Nov · Version 2`. */
export function shortFileText({ n, mediaType, pageCount, uploadedByName, createdAt }: PaperVersion, locale: string) {
  const kind = kindWords.find(([pattern]) => pattern.test(mediaType))?.[1] ?? "File";
  const pages = typeof pageCount === "number" ? `, ${countText(pageCount, "page", "pages")}` : "";
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" }).format(new Date(createdAt));
  return [`${kind}${pages}`, `${uploadedByName}, ${day}`, ...(n > 1 ? [`Version ${n}`] : [])].join(" · ");
}
