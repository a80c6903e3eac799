const ENDINGS: readonly string[] = [".pdf", ".docx", ".xlsx", ".pptx", ".png", ".jpg", ".jpeg"];

/** The file types that the portal accepts as papers, for the browser's own dialog. */
export const PAPER_TYPES = ENDINGS.join(",");

/** Reports whether a file's name is that of an accepted type. The server checks the content after the upload. */
export function isPaperName(name: string): boolean {
  return ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}
