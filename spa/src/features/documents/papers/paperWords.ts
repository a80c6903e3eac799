import type { PaperRefusal, PaperState } from "@/graphql/generated/graphql";
import { countText } from "@/governance";
import { sizeText } from "../words";
import type { PaperVersion } from "./papersQuery";

/** Why a file was refused, and what to do instead. */
export const refusalWords: Readonly<Record<PaperRefusal, string>> = {
  TYPE_NOT_ALLOWED: "This kind of file is not taken. Save it as PDF and bring that.",
  ENCRYPTED: "The file is protected by a password. Save it without one and bring it again.",
  BROKEN: "The file is damaged. Open it, print it to PDF, and bring the new file.",
  TOO_MANY_PAGES: "The file has too many pages. Divide it into several files.",
  ACTIVE_CONTENT: "The file contains scripts or other active content. Print it to PDF and bring that.",
  TOO_LARGE_INSIDE: "The file unpacks to far more than its size. Save it as PDF and bring that.",
  MACROS: "The file contains macros. Save it without macros, or as PDF, and bring it again.",
  CANNOT_BE_SHOWN: "The portal cannot show this file exactly as it is. Open it, print it to PDF, and bring the new file.",
  MALWARE: "The virus scanner found something in the file. Do not open it, and tell your IT support.",
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
