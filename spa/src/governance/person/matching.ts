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

/** Letters that do not decompose, the usual ones of gateway/backend/internal/collation/letters.go, and the final sigma. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ς: "σ",
};

/** A text as somebody types it who has no accents on the keyboard; the server's searches find the same. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßøłđðþæœħıŋŧς]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’ʼ]/gu, "");
}
