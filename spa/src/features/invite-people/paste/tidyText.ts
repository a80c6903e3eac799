import { replaceHidden } from "@/config/hiddenCharacters";

/** Characters that programs and other scripts use in place of those of RFC 5322. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[\u2039\u3008\u300a\uff1c]/gu, "<"],
  [/[\u203a\u3009\u300b\uff1e]/gu, ">"],
  [/[\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02]/gu, '"'],
  [/[\uff0c\u3001]/gu, ","],
  [/\uff1b/gu, ";"],
  [/\uff5c/gu, "|"],
  [/\uff20/gu, "@"],
  [/[[(]\s*mailto:([^\])\s]+)\s*[\])]/giu, "<$1>"],
  [/\bmailto:/giu, ""],
  // A closing bracket that was not copied.
  [/<([^<>\s]+@[^<>\s]+)$/gmu, "<$1>"],
];

/** A cell of a sheet with line breaks: it is quoted from separator to separator. */
const BROKEN_CELL = /(?<=^|[\t,;])"[^"\t]*\n[^"\t]*"(?=[\t,;]|$)/gmu;

/**
 * Returns pasted text without invisible characters, with the usual signs around addresses and "\n" at the end of each
 * line.
 */
export function tidyText(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/gu, "\n");
  const visible = replaceHidden(lines, (hidden) => (hidden === "\n" || hidden === "\t" ? hidden : ""));
  const spaced = visible.normalize("NFC").replaceAll(/[\p{Zs}]/gu, " ");
  const usual = REPLACED.reduce((tidied, [found, put]) => tidied.replaceAll(found, put), spaced);
  return usual.replaceAll(BROKEN_CELL, (cell) => cell.replaceAll("\n", " "));
}
