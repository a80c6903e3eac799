const ENDINGS: readonly string[] = [".pdf", ".docx", ".xlsx", ".pptx", ".png", ".jpg", ".jpeg"];

/** What the portal takes as a paper, for the browser's own dialog. */
export const PAPER_TYPES = ENDINGS.join(",");

/** Whether a file's name is that of a paper; what the file is, the portal looks at when it has arrived. */
export function isPaperName(name: string): boolean {
  return ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}
