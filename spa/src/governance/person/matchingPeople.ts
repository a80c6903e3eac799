/** A person who can be chosen. */
export interface PersonOption {
  readonly id: string;
  readonly name: string;
  /** A text that tells two people of the same name apart, such as an address; may be empty. */
  readonly detail: string;
}

/** Returns the people of whom every word of a text begins a word of the name or detail. */
export function matchingPeople(options: readonly PersonOption[], text: string): readonly PersonOption[] {
  const words = withoutAccents(text).split(" ").filter(Boolean);
  return options.filter(({ name, detail }) => {
    const said = withoutAccents(`${name} ${detail}`);
    return words.every((word) => said.includes(word));
  });
}

/**
 * Letters without a decomposition, the usual ones of gateway/backend/internal/collation/letters.go, and the final
 * sigma.
 */
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

/** Returns a text without accents, in the form in which the server's searches compare. */
function withoutAccents(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßøłđðþæœħıŋŧς]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’ʼ]/gu, "");
}
