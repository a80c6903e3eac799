/** What a server says, which begins small and ends without a full stop as errors do, as a sentence for people. */
export function sentence(text: string): string {
  const begun = text.replace(/^./u, (letter) => letter.toUpperCase());
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
