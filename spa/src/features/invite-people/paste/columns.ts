import { parse } from "papaparse";
import { bareAddress, bracketedAddress } from "./address";
import {
  ASKED,
  isRole,
  isTitle,
  nameFromAddress,
  type PersonName,
  readName,
  withoutMarks,
  withoutTitles,
} from "./personName";

/** The separators of columns; the first one that occurs in a line is used. */
export const SEPARATORS = ["\t", ";", "|", ","] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Returns the cells of a line. A quotation mark without a closing one is an ordinary character. */
export function cellsOf(line: string, separator: Separator): readonly string[] {
  const read = parse<string[]>(line, { delimiter: separator });
  const row = read.errors.length === 0 && read.data.length === 1 ? read.data[0] : line.split(separator);
  return (row ?? []).map((cell) => cell.replace(/^="(.*)"$/u, "$1").trim());
}

type Column = "given" | "family" | "full" | "email" | "other";

/** The headings of columns, in letters only. */
const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ["email", /e?mail|courriel|correo|epost|emailadresse|adresse(?:mail|électronique)|address$/u],
  [
    "given",
    /^(?:first|given|fore|christian)|^vorname|^prénom|^prenom|^nombre|^nome$|^voornaam|^fornavn|^förnamn|^etunimi|^rufname/u,
  ],
  [
    "family",
    /^(?:last|family|sur|second)|^nachname|^familienname|^zuname|^nomde?famille|^apellido|^cognome|^sobrenome|^achternaam|^efternavn|^etternavn|^efternamn|^sukunimi/u,
  ],
  [
    "full",
    /^(?:full|display|complete|whole)?names?$|^nom|^namen?$|^person$|^member$|^mitglied$|^membre$|^contact$|^kontakt$|^attendees?$|^teilnehmer/u,
  ],
];

/** Returns the contents of columns by a line of headings; undefined for a line without headings. */
export function headingsOf(
  line: string,
): { readonly separator: Separator; readonly columns: readonly Column[] } | undefined {
  if (line.includes("@")) return undefined;
  for (const separator of SEPARATORS) {
    const cells = cellsOf(line, separator);
    const columns = cells.map(columnOf);
    if (cells.length > 1 && columns.includes("email") && columns.some((one) => one !== "email" && one !== "other")) {
      const hasGiven = columns.includes("given") && !columns.includes("family");
      // Beside a column of first names, "Name" means the family name.
      return { separator, columns: hasGiven ? columns.map((one) => (one === "full" ? "family" : one)) : columns };
    }
  }
  return undefined;
}

function columnOf(heading: string): Column {
  const letters = heading.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  return HEADINGS.find(([, named]) => named.test(letters))?.[0] ?? "other";
}

/** One person of a row. */
export interface RowPerson extends PersonName {
  readonly email: string;
}

/** Returns the person in a row below headings; undefined when the column of addresses holds no address. */
export function personBelow(columns: readonly Column[], cells: readonly string[]): RowPerson | undefined {
  const cell = (column: Column) => cells.filter((_, nth) => columns[nth] === column).find((text) => text !== "");
  const email = addressOfCell(cell("email") ?? "");
  // A row with more cells than headings may have been split at the wrong signs.
  if (email === undefined || cells.slice(columns.length).some((text) => text !== "")) return undefined;
  const full = cell("full");
  const [given, family] = [cell("given"), cell("family")];
  if (given !== undefined) return { givenName: withoutTitles(given), familyName: family ?? "", email };
  if (full !== undefined) return { ...(readName(full) ?? ASKED), email };
  return { ...(family === undefined ? nameFromAddress(email) : { givenName: "", familyName: family }), email };
}

/** Returns the address of a cell, with or without brackets around it and a name before it. */
export function addressOfCell(cell: string): string | undefined {
  const inside = /^[^<>@]*<([^<>]*)>$/u.exec(cell)?.[1];
  return inside === undefined ? bareAddress(cell) : bracketedAddress(inside);
}

/**
 * Returns the person of a row without headings in which one cell is an address. The name is before it, or else after
 * it. The first two cells are given and family name, unless the first has both.
 */
export function personOfRow(cells: readonly string[], at: number, email: string): RowPerson {
  const before = nameCells(cells.slice(0, at));
  const names = before.length > 0 ? before : nameCells(cells.slice(at + 1));
  const [first, second] = names;
  if (first === undefined)
    return {
      ...(readName((cells[at] ?? "").replace(/<.*$/u, "").replace(/.*@.*/u, "")) ?? nameFromAddress(email)),
      email,
    };
  if (names.some((cell) => cell.includes("@"))) return { ...ASKED, email };
  if (second === undefined || (first.includes(" ") && isRole(second))) return { ...(readName(first) ?? ASKED), email };
  if (hasBothNames(first, second, email)) return { ...(readName(first) ?? ASKED), email };
  return { givenName: withoutTitles(withoutQuotes(first)), familyName: withoutQuotes(second), email };
}

/**
 * Reports whether the address shows that the first cell is a whole name: `ada.lovelace@` beside "Ada Lovelace" and
 * "Treasury".
 */
function hasBothNames(first: string, second: string, email: string): boolean {
  const words = first.split(" ");
  const last = lowerLetters(words.at(-1) ?? "");
  const local = lowerLetters(email.split("@")[0] ?? "");
  return (
    words.length > 1 &&
    last.length > 2 &&
    local.includes(last) &&
    !local.includes(lowerLetters(second)) &&
    !/^\p{Lu}\p{Ll}+$/u.test(second)
  );
}

function lowerLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}]/gu, "")
    .toLowerCase();
}

function nameCells(cells: readonly string[]): readonly string[] {
  const named = cells.map(withoutMarks).filter((cell) => /\p{L}/u.test(cell) && !isTitle(cell));
  const rest = named.filter((cell, nth) => nth > 0 || !isRole(cell) || named.length === 1);
  return rest.length === 0 ? named : rest;
}

function withoutQuotes(cell: string): string {
  return cell.replaceAll('"', "").replaceAll(/\s+/gu, " ").trim();
}
