/** Minutes as they are typed; what is no number is for the server to refuse. */
export function minutesIn(text: string): number {
  const count = Number(text);
  return text.trim() !== "" && Number.isInteger(count) ? count : -1;
}

/** The ids of people in one text, as a draft keeps it. */
export function idsIn(text: string): readonly string[] {
  return text === "" ? [] : text.split(" ");
}

export function textOf(ids: readonly string[]): string {
  return ids.join(" ");
}
