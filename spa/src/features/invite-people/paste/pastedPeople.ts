import type { MembershipRole } from "@/graphql/generated/graphql";
import { bareAddress, bracketedAddress } from "./address";
import { boardRole } from "./boardRole";
import { addressOfCell, cellsOf, headingsOf, personBelow, personOfRow, type RowPerson, SEPARATORS } from "./columns";
import { ASKED, isRole, isTitle, looksLikeName, nameFromAddress, readName, withoutMarks } from "./personName";
import { tidyText } from "./tidyText";

/** One person of a pasted list. Names that the text does not contain are empty. */
export interface PastedPerson extends RowPerson {
  /** The role on the board that the line names. */
  readonly role?: MembershipRole;
  /** What else the line says of the person, in its own words, such as an office or a telephone number. */
  readonly also?: readonly string[];
}

/** The result of reading a pasted text. Each part with an address is in one of the two lists. */
export interface PastedList {
  readonly people: readonly PastedPerson[];
  /** Lines, or parts of lines, that were not understood. */
  readonly unread: readonly string[];
}

/**
 * Reads people from lines of an e-mail or a sheet: lists of addresses as mail programs write them (RFC 5322), columns
 * with or without headings, and plain addresses. An address is taken completely or not at all. The rest of a line is in
 * `unread`.
 */
export function pastedPeople(text: string): PastedList {
  const reader = new Reader();
  for (const line of tidyText(text).split("\n")) reader.line(line.trim());
  return reader.end();
}

class Reader {
  readonly #people: PastedPerson[] = [];
  readonly #unread: string[] = [];
  #table: ReturnType<typeof headingsOf>;
  /** A line without an address. It may be the name for the address on the next line. */
  #nameLine: string | undefined;

  line(line: string): void {
    if (line === "") {
      this.#table = undefined;
      return;
    }
    const headings = headingsOf(line);
    if (headings) {
      this.#dropNameLine();
      this.#table = headings;
    } else if (!line.includes("@")) {
      this.#dropNameLine();
      this.#nameLine = line;
    } else if (!this.#readRow(line)) {
      this.#list(line);
    }
  }

  end(): PastedList {
    this.#dropNameLine();
    return { people: this.#people, unread: this.#unread };
  }

  /** A row below headings. */
  #readRow(line: string): boolean {
    if (!this.#table) return false;
    const cells = cellsOf(line, this.#table.separator);
    const person = cells.length > 1 ? personBelow(this.#table.columns, cells) : undefined;
    if (person)
      this.#add(
        person,
        cells.filter((cell) => !cell.includes("@")),
      );
    return person !== undefined;
  }

  #list(line: string): void {
    for (const part of partsOf(line)) {
      const text = part.trim();
      if (!/[\p{L}\p{N}]/u.test(text)) continue;
      if (!text.includes("@")) this.#reportUnread(text);
      else if (text.includes("\t") && this.#readSheetRow(text)) continue;
      else if (text.includes("<")) this.#readBracketed(text);
      else this.#readBare(text);
    }
  }

  /** Reads a row of a sheet in which one cell is an address. */
  #readSheetRow(text: string): boolean {
    const cells = cellsOf(text, "\t");
    const at = cells.findIndex((cell) => addressOfCell(cell) !== undefined);
    const email = addressOfCell(cells[at] ?? "");
    if (email === undefined || cells.filter((cell) => cell.includes("@")).length > 1) return false;
    this.#columns(cells, at, email);
    return true;
  }

  /** Reads `Name <address>`, also several of them separated by commas or nothing. */
  #readBracketed(text: string): void {
    const found = [...text.matchAll(/<([^<>]*)>/gu)];
    let end = 0;
    for (const { 0: whole, 1: inside = "", index } of found) {
      const email = bracketedAddress(inside);
      if (email === undefined) continue;
      this.#readNameBefore(text.slice(end, index), email);
      end = index + whole.length;
    }
    if (end === 0) {
      this.#dropNameLine();
      this.#unread.push(text);
      return;
    }
    const rest = text.slice(end).replace(/^[\s,;.]+|[\s,;.]+$/gu, "");
    if (rest.includes("@")) this.#list(rest);
    else if (isRole(rest)) this.#describeLast([rest]);
    else this.#reportUnread(rest);
  }

  /** Reads the text before an address in brackets: its name and, after an earlier address, other text. */
  #readNameBefore(before: string, email: string): void {
    const text = this.#withoutRoleOfLast(before);
    if (!text.includes("@")) {
      const name = text === "" ? this.#takeNameLine(email, true) : readName(text);
      this.#add({ ...(name ?? nameFromAddress(email)), email }, remarksIn(text));
      return;
    }
    const own = withoutMarks(text).replace(/^["']+|["'\s]+$/gu, "");
    if (bareAddress(own) === email) {
      this.#add({ ...nameFromAddress(email), email }); // the address is in place of the name
      return;
    }
    const parts = cellsOf(text, ",");
    const last = parts.findLastIndex((part) => part.includes("@"));
    const addresses = parts.slice(0, last + 1);
    const name = parts.slice(last + 1).join(", ");
    // An address right before the brackets is a display name, so it does not invite anybody.
    if (name !== "" && addresses.every((part) => bareAddress(part) !== undefined)) {
      for (const part of addresses) this.#list(part);
      this.#add({ ...(readName(name) ?? nameFromAddress(email)), email });
      return;
    }
    this.#unread.push(text.trim());
    this.#add({ ...ASKED, email });
  }

  /** Reads a text without brackets: columns, plain addresses, or a sentence with an address. */
  #readBare(text: string): void {
    const tokens = text.split(/[\s,;|<>()[\]{}]+/u).filter((token) => token.includes("@"));
    const emails = tokens.flatMap((token) => bareAddress(token) ?? []);
    const isWhole = emails.length === tokens.length;
    const [email] = emails;
    if (email === undefined) {
      this.#dropNameLine();
      this.#unread.push(text);
      return;
    }
    if (emails.length > 1) {
      this.#readSeveral(text);
      return;
    }
    for (const separator of SEPARATORS) {
      const cells = cellsOf(text, separator);
      const at = cells.findIndex((cell) => addressOfCell(cell) !== undefined);
      if (cells.length > 1 && at >= 0) {
        this.#columns(cells, at, email);
        return;
      }
    }
    this.#readSentence(text, email, isWhole);
  }

  #columns(cells: readonly string[], at: number, email: string): void {
    const others = cells.filter((_, nth) => nth !== at);
    const person = personOfRow(cells, at, email);
    const name = others.every((cell) => !/\p{L}/u.test(cell)) ? this.#takeNameLine(email, false) : undefined;
    this.#add(
      { ...person, ...name },
      others.filter((cell) => !cell.includes("@")),
    );
    for (const cell of others) if (cell.includes("@")) this.#unread.push(cell);
  }

  /** Reads a text with one address. The name is the rest if that reads as a name; otherwise the person is asked. */
  #readSentence(text: string, email: string, isWhole: boolean): void {
    const around = text
      .split(/\s+/u)
      .filter((token) => bareAddress(token.replaceAll(/^[([{]+|[)\]}]+$/gu, "")) !== email);
    const written = around.join(" ").replace(/[\s,;|:–—-]+$/u, "");
    const [bare, role] = withoutRole(
      /^\(([^()]+)\)$/u.exec(written)?.[1] ?? written.replaceAll(/\([^()@]*\)/gu, " ").trim(),
    );
    const rest = bare;
    if (!/\p{L}/u.test(withoutMarks(rest))) {
      this.#add({ ...(this.#takeNameLine(email, false) ?? nameFromAddress(email)), email }, [
        role,
        ...remarksIn(written),
      ]);
      return;
    }
    this.#dropNameLine();
    const name = isWhole && looksLikeName(rest) ? readName(rest) : undefined;
    if (name === undefined) this.#unread.push(text);
    this.#add({ ...(name ?? ASKED), email }, name ? [role, ...remarksIn(written)] : []);
  }

  /** Reads several addresses without brackets, each with its own part of the text if the parts can be told apart. */
  #readSeveral(text: string): void {
    for (const separator of [";", "|", ",", "\t"] as const) {
      const cells = cellsOf(text, separator).filter((cell) => cell !== "");
      const counts = cells.map((cell) => cell.split("@").length - 1);
      if (cells.length > 1 && counts.every((count) => count === 1)) {
        for (const cell of cells) this.#readBare(cell);
        return;
      }
    }
    let leftOver = false;
    for (const token of text.split(/[\s,;|<>()[\]{}]+/u)) {
      const email = token.includes("@") ? bareAddress(token) : undefined;
      if (email !== undefined) this.#add({ ...(leftOver ? ASKED : nameFromAddress(email)), email });
      else if (/[\p{L}\p{N}]/u.test(token)) leftOver = true;
    }
    if (leftOver) this.#unread.push(text);
  }

  /** Adds a person. The pieces are other parts of the line; one may name the role, the others are kept in their words. */
  #add(person: RowPerson, pieces: readonly string[] = []): void {
    this.#dropNameLine();
    this.#people.push(person);
    this.#describeLast(pieces);
  }

  #describeLast(pieces: readonly string[]): void {
    const person = this.#people.pop();
    if (person === undefined) return;
    const told = pieces.map((piece) => piece.trim()).filter((piece) => isRemark(piece, person));
    const role = person.role ?? told.map(boardRole).find((one) => one !== undefined);
    const also = [...(person.also ?? []), ...told.filter((piece) => boardRole(piece) === undefined)];
    this.#people.push({ ...person, ...(role && { role }), ...(also.length > 0 && { also }) });
  }

  /** Takes a role before a name, which belongs to the person before it: `<ada@…>, chair, Ben <ben@…>`. */
  #withoutRoleOfLast(before: string): string {
    const text = before.replace(/^[\s,;]+/u, "");
    const [first = "", ...others] = text.split(",");
    if (this.#people.length === 0 || before === text || others.length === 0 || boardRole(first) === undefined)
      return text;
    this.#describeLast([first]);
    return others.join(",").trim();
  }

  /** Reports text without an address as unread; numbers and signs alone say nothing. */
  #reportUnread(text: string): void {
    if (/\p{L}/u.test(withoutMarks(text))) this.#unread.push(text);
  }

  /** Takes the name on the line before an address, if the brackets or the address itself show that it belongs to it. */
  #takeNameLine(email: string, isBracketed: boolean) {
    const line = this.#nameLine;
    if (line === undefined || !looksLikeName(line)) return undefined;
    const local = (email.split("@")[0] ?? "").normalize("NFKD").toLowerCase();
    const isOwn = line
      .normalize("NFKD")
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .some((word) => word.length > 1 && local.includes(word));
    if (!isOwn && !isBracketed) return undefined;
    this.#nameLine = undefined;
    return readName(line);
  }

  #dropNameLine(): void {
    if (this.#nameLine !== undefined) this.#reportUnread(this.#nameLine);
    this.#nameLine = undefined;
  }
}

/**
 * Returns the parts of a line between semicolons, if several of them have an address. A row of columns has one address
 * in all.
 */
function partsOf(line: string): readonly string[] {
  const text = withoutMarks(line);
  const parts = text.match(/(?:"[^"]*"|[^;])+/gu) ?? [];
  return parts.filter((part) => part.includes("@")).length > 1 ? parts : [text];
}

/** Returns the text without a role at its end, as in `Ada Lovelace, chair` and `Ada Lovelace chair`, and the role. */
function withoutRole(text: string): readonly [string, string] {
  const words = text.split(/\s+/u);
  for (const count of [3, 2, 1]) {
    const role = words.slice(-count).join(" ");
    if (words.length > count && boardRole(role) !== undefined)
      return [
        words
          .slice(0, -count)
          .join(" ")
          .replace(/[\s,;:|–—-]+$/u, ""),
        role,
      ];
  }
  return [text, ""];
}

/** Returns the texts in brackets, and the roles between commas, of a name as it is written. */
function remarksIn(written: string): readonly string[] {
  const inBrackets = [...written.matchAll(/\(([^()@]*)\)/gu)].map(([, inside = ""]) => inside);
  return [...inBrackets, ...written.split(",").filter((part) => boardRole(part) !== undefined)];
}

/** Reports whether a piece says something beside the name: it is no part of it, no title and no number of a list. */
function isRemark(piece: string, { givenName, familyName }: RowPerson): boolean {
  const own = lettersOf(withoutMarks(piece));
  const names = [givenName + familyName, familyName + givenName, givenName, familyName].map(lettersOf);
  const isName = names.some((name) => name.includes(own) || (name !== "" && own.endsWith(name)));
  return own !== "" && !/^\d{1,4}$/u.test(own) && !isTitle(piece) && !isName;
}

/** Returns the letters and digits of a text, for comparisons. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
