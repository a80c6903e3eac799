/** The planned minutes of a new item. They are changed in its editor. */
export const USUAL_MINUTES = 10;

/** Returns the typed minutes. The server refuses a text that is no number. */
export function parseMinutes(text: string): number {
  const count = Number(text);
  return text.trim() !== "" && Number.isInteger(count) ? count : -1;
}

/** Returns the ids of people in a text, the form in which a draft stores them. */
export function parseIds(text: string): readonly string[] {
  return text === "" ? [] : text.split(" ");
}

/** Returns the names in a text that has one on each line. */
export function parseNames(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export function textOf(ids: readonly string[]): string {
  return ids.join(" ");
}
