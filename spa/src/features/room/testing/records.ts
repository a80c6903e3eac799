import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { b5 } from "@/graphql/testing/fennmark";

/** The moment at which the tests of the room happen. */
export const NOW = new Date("2026-12-01T14:00:00Z");

export const person = (id: string, displayName: string) => ({ __typename: "Person", id, displayName });
export const margitHalloran = person("p01", "Margit Halloran");
export const tomasz = person("p03", "Tomasz Wiśniewski");
export const sian = person("p06", "Siân O'Dell");
export const attendee = (of: FakeRecord, facts: FakeRecord = {}) => ({
  id: `a-${String(of["id"])}`,
  capacity: "VOTING_MEMBER",
  rsvp: "ACCEPTED",
  mode: "IN_PERSON",
  person: of,
  ...facts,
});
export const attendance = {
  [b5.id]: [
    attendee(margitHalloran),
    attendee(tomasz, { mode: "REMOTE" }),
    attendee(sian, { rsvp: "DECLINED", mode: null }),
  ],
};
export const item = (number: string, title: string, facts: FakeRecord = {}) => ({
  __typename: "AgendaItem",
  id: `i${number}`,
  number,
  depth: 1,
  durationMinutes: 45,
  plannedStartLocal: null,
  title,
  purpose: "DISCUSSION",
  state: "ACCEPTED",
  lateReason: null,
  viewerMayAddPaper: false,
  presenters: [{ id: "p14", displayName: "Zoë Albrecht" }],
  ...facts,
});
export const four = item("4", "Reports", { state: "CONCLUDED" });
export const six = item("6", "Dredging contract", { purpose: "DECISION", state: "OPEN" });
export const seven = item("7", "Masterplan");
export const interval = (personId: string, facts: FakeRecord = {}) => ({
  id: `v-${personId}`,
  seq: 1,
  personId,
  guestId: null,
  from: "2026-12-01T13:00:00.000Z",
  to: null,
  mode: "IN_PERSON",
  correction: null,
  version: 1,
  ...facts,
});
export const sitting = {
  seq: 1,
  openedAt: "2026-12-01T13:02:00.000Z",
  closedAt: null,
  reason: null,
  openedInquorate: false,
  openedShort: false,
};
export const quorum = {
  base: 3,
  required: 2,
  counted: 2,
  quorate: true,
  spare: 0,
  classes: [],
  lostAt: null,
  graceUntil: null,
  notCounted: [{ person: sian, cause: "APART" }],
};
export const published = {
  seq: 1,
  changed: true,
  now: NOW.toISOString(),
  state: "PUBLISHED",
  meetingVersion: 4,
  sitting: null,
  personChairing: null,
  openItem: null,
  quorum: null,
  intervals: [] as readonly FakeRecord[],
  viewerMayRun: false,
  viewerMayRecordAttendance: false,
};
export const chairs = { viewerMayRun: true, viewerMayRecordAttendance: true };
export const inSession = {
  ...published,
  state: "IN_SESSION",
  sitting,
  personChairing: margitHalloran,
  quorum,
  openItem: { entry: six, startedAt: "2026-12-01T13:48:00.000Z", secondsBefore: 0, declarations: 0 },
  intervals: [interval("p01"), interval("p03", { mode: "VIDEO" }), interval("p06")],
  absences: [{ id: "out", itemId: "i6", personId: "p06", leftAt: "2026-12-01T13:48:00.000Z", backAt: null }],
};
