/** Returns a server's text as a sentence. Errors begin with a small letter and have no full stop. */
export function asSentence(text: string): string {
  const begun = text.replace(/^./u, (letter) => letter.toUpperCase());
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
