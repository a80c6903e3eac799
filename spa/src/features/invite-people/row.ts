import type { WelcomePersonInput } from "@/graphql/generated/graphql";
import type { MembershipRole } from "@/graphql/generated/graphql";
import { bareAddress } from "./paste/address";
import type { PastedPerson } from "./paste/pastedPeople";
import { readName } from "./paste/personName";

/** A seat on one board, as the table shows it. */
export interface RowSeat {
  /** Empty for no board. */
  readonly boardId: string;
  readonly role: MembershipRole;
  readonly voting: boolean;
}

/** One person of the table. */
export interface Row {
  readonly key: number;
  readonly name: string;
  /** The parts of the name as they were pasted; undefined once somebody has typed another name. */
  readonly parts?: { readonly givenName: string; readonly familyName: string };
  readonly email: string;
  readonly seats: readonly RowSeat[];
  /** What else the pasted line says, in its own words. */
  readonly also: readonly string[];
  /** Why the server refused the row. */
  readonly refused?: { readonly field: string | null; readonly text: string };
}

/** Reports whether a seat with the role can have a vote. */
export function canVote(role: MembershipRole): boolean {
  return role !== "OBSERVER" && role !== "SECRETARY";
}

export function seatWith(boardId: string, role: MembershipRole): RowSeat {
  return { boardId, role, voting: canVote(role) };
}

/** Returns the row of a pasted person, with a seat on the board. */
export function rowOf(key: number, person: PastedPerson, boardId: string): Row {
  const { givenName, familyName, email, role = "MEMBER", also = [] } = person;
  const name = `${givenName} ${familyName}`.trim();
  return { key, name, parts: { givenName, familyName }, email, seats: [seatWith(boardId, role)], also };
}

/** Returns the row of a piece that was not understood: what looks like an address, and the rest as the name. */
export function rowOfPiece(key: number, piece: string, boardId: string): Row {
  const words = piece.split(/[\s,;<>]+/u).filter((word) => word !== "");
  const address = words.find((word) => /@|[([]at[)\]]/iu.test(word)) ?? "";
  const rest = words.filter((word) => word !== address).join(" ");
  const named = readName(rest);
  const parts = named?.givenName ? named : { givenName: rest, familyName: "" };
  return {
    key,
    name: `${parts.givenName} ${parts.familyName}`.trim(),
    parts,
    email: bareAddress(address) ?? address,
    seats: [seatWith(boardId, "MEMBER")],
    also: [],
  };
}

/** Returns an empty row, for a person who is typed by hand. */
export function emptyRow(key: number, boardId: string): Row {
  return { key, name: "", email: "", seats: [seatWith(boardId, "MEMBER")], also: [] };
}

export interface RowProblem {
  readonly field: "name" | "email" | "seats";
  readonly text: string;
}

/** Returns why a row cannot be sent; undefined when only the server can decide. */
export function problemOf(row: Row, rows: readonly Row[]): RowProblem | undefined {
  if (row.email.trim() === "") return { field: "email", text: "The e-mail address is missing" };
  const email = bareAddress(row.email.trim());
  if (email === undefined) return { field: "email", text: "Not an e-mail address" };
  if (rows.some((other) => other.key < row.key && bareAddress(other.email.trim()) === email))
    return { field: "email", text: "This address stands above already" };
  if (row.name.trim() === "") return { field: "name", text: "The name is missing" };
  const boards = row.seats.flatMap(({ boardId }) => (boardId === "" ? [] : [boardId]));
  return new Set(boards).size < boards.length ? { field: "seats", text: "Two seats on one board" } : undefined;
}

/** What holds for all rows that are sent together. */
export interface SendingOptions {
  /** Returns the first day of a seat on the board. */
  readonly firstDayOn: (boardId: string) => string;
  readonly sendInvitation: boolean;
}

/** Returns the input of a row that can be sent. */
export function inputOf(row: Row, options: SendingOptions): Omit<WelcomePersonInput, "clientMutationId"> {
  const { givenName, familyName } = row.parts ?? readName(row.name) ?? { givenName: row.name, familyName: "" };
  return {
    givenName: givenName === "" ? row.name : givenName,
    familyName,
    email: row.email.trim(),
    seats: seatsOf(row).map(({ boardId, role, voting }) => ({
      boardId,
      role,
      voting: voting && canVote(role),
      startDate: options.firstDayOn(boardId),
    })),
    sendInvitation: options.sendInvitation,
  };
}

/** Returns the seats of a row that name a board. */
export function seatsOf({ seats }: Row): readonly RowSeat[] {
  return seats.filter(({ boardId }) => boardId !== "");
}
