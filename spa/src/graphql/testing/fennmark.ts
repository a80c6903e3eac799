import type { FakeContent, FakeMeeting, FakeRecord } from "./FakeBoards";

/** A part of the demo organisation (docs/domain/demonstration.md) as its chair sees it on Friday 20 November 2026. */
export const NOW = new Date("2026-11-20T09:00:00Z");

const LONDON = "Europe/London";

const people: readonly [id: string, name: string, role: string, end: string | null][] = [
  ["p01", "Margit Halloran", "CHAIR", null],
  ["p02", "Oluwaseun Adeyemi-Whitcombe", "DEPUTY_CHAIR", null],
  ["p03", "Tomasz Wiśniewski", "MEMBER", "2028-01-31"],
  ["p06", "Siân O'Dell", "MEMBER", "2027-01-31"],
  ["p14", "Zoë Albrecht", "OBSERVER", null],
];

export const board = namedBoard("b", "B", "Board", "BOARD", {
  purpose: "Leads the trust, sets its strategy and answers for its harbour.",
  seats: 9,
  vacancies: 1,
  viewerRole: "CHAIR",
});
export const audit = namedBoard("a", "A", "Audit and risk committee", "COMMITTEE", {
  purpose: "Watches over accounts, audit and risk.",
  seats: 4,
  vacancies: 0,
  parent: board,
});
export const remuneration = namedBoard("r", "R", "Remuneration and nominations committee", "COMMITTEE", {
  purpose: "Prepares appointments and pay.",
  seats: 3,
  vacancies: 0,
  parent: board,
  viewerRole: "MEMBER",
});

export const b5 = meeting(board, "B-2026-05", "Board meeting", "2026-12-01T13:00:00.000Z", {
  state: "PUBLISHED",
  noticeState: "SERVED",
  packVersion: 2,
  mode: "HYBRID",
  location: "Harbour Office, Room 2",
});
export const r2 = meeting(remuneration, "R-2026-02", "Remuneration committee", "2026-12-09T15:00:00.000Z");
export const b4 = meeting(board, "B-2026-04", "Board meeting", "2026-10-22T16:00:00.000Z", {
  state: "CANCELLED",
  cancelReason: "Decided in writing as BW-2026-04",
});

export const meetings: readonly FakeMeeting[] = [
  meeting(board, "B-2026-01", "Board meeting", "2026-03-03T13:00:00.000Z", { state: "CLOSED", packVersion: 1 }),
  meeting(board, "B-2026-02", "Board meeting", "2026-06-02T12:00:00.000Z", { state: "CLOSED", packVersion: 1 }),
  meeting(board, "B-2026-03", "Board meeting", "2026-09-15T12:00:00.000Z", { state: "HELD", packVersion: 1 }),
  b4,
  b5,
  meeting(board, "B-2027-01", "Board meeting", "2027-03-02T13:00:00.000Z"),
  meeting(board, "B-2027-02", "Annual board meeting", "2027-06-01T12:00:00.000Z", { kind: "ANNUAL" }),
  meeting(audit, "A-2026-03", "Audit and risk committee", "2026-11-17T14:00:00.000Z", { state: "HELD" }),
  meeting(audit, "A-2027-01", "Audit and risk committee", "2027-02-23T14:00:00.000Z"),
  r2,
];

export const fennmark: FakeContent = {
  viewer: {
    person: { id: "p01", displayName: "Margit Halloran" },
    memberships: [
      { id: "m-b-p01", role: "CHAIR", board },
      { id: "m-r-p01", role: "MEMBER", board: remuneration },
    ],
    orgRoles: [],
    accessEpoch: 1,
  },
  boards: [
    { ...board, nextMeeting: b5, lastMeeting: meetings[2] },
    { ...audit, nextMeeting: meetings[8], lastMeeting: meetings[7] },
    { ...remuneration, nextMeeting: r2 },
  ],
  meetings,
};

/** The details in the access token of a person who reads in London. */
export const margit = {
  personId: "p01",
  organisationId: "fennmark",
  displayName: "Margit Halloran",
  locale: "en-GB",
  timeZone: LONDON,
  orgRoles: [],
  accessEpoch: 1,
};

interface BoardFacts {
  readonly purpose: string;
  readonly seats: number;
  readonly vacancies: number;
  readonly parent?: FakeRecord;
  readonly viewerRole?: string;
}

function namedBoard(id: string, code: string, name: string, kind: string, facts: BoardFacts) {
  const { viewerRole, ...rest } = facts;
  return {
    id,
    code,
    name,
    kind,
    status: "ACTIVE",
    parent: null,
    restrictedSecretariat: false,
    timeZone: LONDON,
    today: "2026-11-20",
    memberships: membersOf(id),
    viewerReadsDocuments: viewerRole !== undefined,
    viewerReadsInterests: viewerRole !== undefined,
    viewerMayRecordDocuments: viewerRole === "CHAIR",
    viewerMayPlanMeetings: viewerRole === "SECRETARY",
    viewerMayEdit: viewerRole === "SECRETARY",
    viewerMaySeat: viewerRole === "SECRETARY",
    viewerMayDissolve: viewerRole === "SECRETARY",
    version: 1,
    viewerMemberships: viewerRole === undefined ? [] : [{ id: `m-${id}-p01`, role: viewerRole }],
    ...rest,
  };
}

function membersOf(boardId: string): readonly FakeRecord[] {
  return people.map(([id, displayName, role, endDate]) => ({
    id: `m-${boardId}-${id}`,
    role,
    voting: role !== "OBSERVER",
    startDate: "2024-02-01",
    endDate,
    termNumber: 2,
    person: { id, displayName },
  }));
}

/** Makes a meeting with one sitting: scheduled, in person, without notice or pack; `facts` overrides fields. */
export function meeting(
  ofBoard: { readonly id: string },
  number: string,
  title: string,
  startsAt: string,
  facts: Partial<FakeMeeting> = {},
): FakeMeeting {
  return {
    id: `meeting-${number}`,
    board: ofBoard,
    number,
    title,
    kind: "ORDINARY",
    state: "SCHEDULED",
    mode: "IN_PERSON",
    location: "Harbour Office",
    noticeState: "NOT_SERVED",
    packVersion: 0,
    answerBy: null,
    startsAt,
    takesAnswers: ["SCHEDULED", "PUBLISHED"].includes(facts.state ?? "SCHEDULED"),
    viewerReadsAgenda: false,
    entries: [],
    outcomes: [],
    consentAgenda: { items: [], mayTakeOut: false, mayPropose: false, returnable: [] },
    viewerMayPublish: false,
    viewerMayDownloadPack: false,
    viewerMayEditAgenda: false,
    viewerMayTakeLateItem: false,
    viewerMayInviteGuests: false,
    viewerMayServeNotice: false,
    earlierNotices: [],
    guests: [],
    secretaries: [],
    viewerMayPlan: false,
    viewerMayCancel: false,
    viewerMayRecordAnswers: false,
    version: 1,
    sittings: [{ seq: 1, startsAt, timeZone: LONDON, durationMinutes: 180 }],
    ...facts,
  };
}
