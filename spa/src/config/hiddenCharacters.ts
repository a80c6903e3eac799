/**
 * Characters that are invisible or change the reading direction. The portal's records refuse the same set
 * (docs/domain/records.md, "Texts"), so a text that passes here passes there.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu;

/** The viramas of the scripts that are written with joiners (RFC 5892, A.1 and A.2). */
const VIRAMA = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca";
/** Arabic letters that join with the following one. */
const JOINING =
  "\u0626\u0628\u062a-\u062e\u0633-\u063a\u0641-\u0647\u0649\u064a\u067e\u0686\u0691-\u0697\u06a4\u06a9\u06af\u06cc";

/**
 * Hidden characters at the places where languages need them, because there they change the look of their neighbours.
 */
const NEEDED = new RegExp(
  `(?<=[${VIRAMA}])[\\u200c\\u200d](?=\\p{L})|(?<=[${JOINING}]\\p{M}*)\\u200c(?=\\p{M}*[\\p{Script=Arabic}&&\\p{L}])` +
    "|(?<=[\\p{S}--\\p{ASCII}])[\\ufe0e\\ufe0f]|(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
  "gv",
);

/** Reports whether a line has a character that no line may have. */
export function hasHiddenCharacters(line: string): boolean {
  return line.replaceAll(NEEDED, "").search(HIDDEN) >= 0;
}

/** Replaces each hidden character of a text. The caller decides about line breaks and tabs. */
export function replaceHidden(text: string, substitute: (hidden: string) => string): string {
  const needed = new Set(Array.from(text.matchAll(NEEDED), ({ index }) => index));
  return text.replaceAll(HIDDEN, (hidden, at: number) => (needed.has(at) ? hidden : substitute(hidden)));
}
