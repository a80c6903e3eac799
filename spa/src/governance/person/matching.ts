/** Somebody who can be chosen. */
export interface PersonOption {
  readonly id: string;
  readonly name: string;
  /** What tells two people of one name apart, such as an address; it may be empty. */
  readonly detail: string;
}

/** The people in whose name or detail every word of a text begins somewhere. */
export function matching(options: readonly PersonOption[], text: string): readonly PersonOption[] {
  const words = plain(text).split(" ").filter(Boolean);
  return options.filter(({ name, detail }) => {
    const said = plain(`${name} ${detail}`);
    return words.every((word) => said.includes(word));
  });
}

const letters: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe" };

/** A text as somebody types it who has no accents on the keyboard. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[łøđßæœ]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’]/gu, "");
}
