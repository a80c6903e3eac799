import type { FakeRecord } from "./FakeBoards";

export const ana = { id: "p-ana", displayName: "Ana Castellan" };
export const ben = { id: "p-ben", displayName: "Ben Two" };

/**
 * A waiting grant: Ben is to become company secretary. Ana requested it, and the reader, Margit, confirms or stops it.
 */
export const secretaryRole: FakeRecord = {
  id: "grant",
  kind: "ORGANISATION_ROLE",
  state: "WAITING",
  person: ben,
  orgRole: "SEC",
  requestedBy: ana,
  requestedAt: "2026-11-20T08:00:00.000Z",
  expiresAt: "2026-12-04T08:00:00.000Z",
  confirmers: [{ id: "p01", displayName: "Margit Halloran" }],
  viewerMayConfirm: true,
  viewerMayStop: true,
  version: 1,
};

/** A waiting grant: Ana has made herself secretary of the board. Nobody can confirm it, and the reader may stop it. */
export const ownSeat: FakeRecord = {
  ...secretaryRole,
  id: "own seat",
  kind: "SEAT",
  person: ana,
  orgRole: null,
  boardId: "b",
  boardName: "Board",
  boardRole: "SECRETARY",
  startDate: "2026-11-20",
  beginsAt: "2026-11-23T08:00:00.000Z",
  expiresAt: null,
  confirmers: [],
  viewerMayConfirm: false,
};
