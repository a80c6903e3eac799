import { localDate } from "@/governance";

/** Values of the schema's types as plain objects; a missing field is null. */
export type FakeRecord = Readonly<Record<string, unknown>>;

export interface FakeSitting extends FakeRecord {
  readonly startsAt: string;
  readonly timeZone: string;
}

export interface FakeMeeting extends FakeRecord {
  readonly id: string;
  readonly board: { readonly id: string };
  readonly state: string;
  readonly sittings: readonly FakeSitting[];
}

export interface FakeDocument extends FakeRecord {
  readonly id: string;
  readonly boardId: string;
}

export interface FakeContent {
  readonly viewer: FakeRecord | null;
  /** The rows of the viewer's Home. */
  readonly home?: readonly FakeRecord[];
  readonly firstSteps?: readonly FakeRecord[];
  readonly weeksAhead?: readonly FakeRecord[];
  /** The meetings of which the viewer reads single items. */
  readonly participations?: readonly FakeRecord[];
  /** The waiting access grants about which the viewer is informed. */
  readonly accessGrants?: readonly FakeRecord[];
  readonly boards: readonly (FakeRecord & { readonly id: string; readonly status: string })[];
  readonly meetings: readonly FakeMeeting[];
  /** The attendees, by meeting. */
  readonly attendance?: Readonly<Record<string, readonly FakeRecord[]>>;
  /** The notice plan for every date. */
  readonly noticePlan?: FakeRecord;
  readonly mayCreateBoards?: boolean;
  /** All terms, and all rule sets, by board. */
  readonly terms?: Readonly<Record<string, readonly FakeRecord[]>>;
  readonly ruleSets?: Readonly<Record<string, readonly FakeRecord[]>>;
  readonly rulePresets?: readonly FakeRecord[];
  readonly people?: readonly (FakeRecord & { readonly id: string })[];
  /** The answers of further fields of Query, by name. */
  readonly answers?: Readonly<Record<string, (args: FakeRecord) => unknown>>;
  /** The answers of mutations, by name. */
  readonly changes?: Readonly<Record<string, (args: { readonly input: FakeRecord }) => FakeRecord>>;
  /** The newest first; new documents are put at the front. */
  readonly documents?: FakeDocument[];
  /** The refusals of the next recordings; each removes the first. */
  readonly refusals?: { readonly code: string; readonly message: string }[];
}

interface PageArguments {
  readonly first: number;
  readonly after?: string | null;
}

interface DocumentsArguments extends PageArguments {
  readonly boardId: string;
  readonly folderPath?: string | null;
  readonly search?: string | null;
}

interface MeetingsArguments extends PageArguments {
  readonly boardIds?: readonly string[] | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly states?: readonly string[] | null;
  readonly orderBy: "STARTS_ASC" | "STARTS_DESC";
}

/** Answers the schema's queries from plain records, with the filters and pages that the schema describes. */
export function rootValue(content: FakeContent): FakeRecord {
  return {
    viewer: content.viewer,
    home: (content.home ?? []).map((row) => ({ attendees: [], ...row })),
    firstSteps: content.firstSteps ?? [],
    weeksAhead: content.weeksAhead ?? [],
    participations: content.participations ?? [],
    participation: ({ meetingId }: { meetingId: string }) =>
      content.participations?.find(({ id }) => id === meetingId) ?? null,
    accessGrants: ({ state }: { state?: string }) =>
      (content.accessGrants ?? []).filter((grant) => state === undefined || grant["state"] === state),
    boards: ({ status }: { status?: string }) =>
      content.boards.filter((board) => status === undefined || board.status === status),
    board: ({ id }: { id: string }) => content.boards.find((board) => board.id === id) ?? null,
    meetings: (query: MeetingsArguments) => pageOf(select(content.meetings, query), query),
    meeting: ({ id }: { id: string }) => content.meetings.find((meeting) => meeting.id === id) ?? null,
    attendance: ({ meetingId }: { meetingId: string }) => content.attendance?.[meetingId] ?? [],
    noticePlan: () => content.noticePlan ?? null,
    unreachedAttendees: [],
    unpublishedChanges: [],
    viewerMayCreateBoards: content.mayCreateBoards ?? false,
    terms: ({ boardId }: { boardId: string }) => content.terms?.[boardId] ?? [],
    ruleSets: ({ boardId }: { boardId: string }) => content.ruleSets?.[boardId] ?? [],
    rulePresets: () => content.rulePresets ?? [],
    people: (query: PageArguments) => pageOf(content.people ?? [], query),
    documents: (query: DocumentsArguments) => pageOf(documentsFor(content.documents ?? [], query), query),
    documentFolders: ({ boardId }: { boardId: string }) => foldersFor(content.documents ?? [], boardId),
    recordDocument: ({ input }: { input: FakeRecord & { boardId: string } }) => recordIn(content, input),
    ...content.answers,
    ...content.changes,
  };
}

/** Returns documents: those without a folder are at the top; those without versions are links. */
function documentsFor(
  all: readonly FakeDocument[],
  { boardId, folderPath, search }: DocumentsArguments,
): FakeDocument[] {
  return all
    .map((each): FakeDocument => ({ folderPath: "", version: 1, versions: [], ...each }))
    .filter((each) => each.boardId === boardId)
    .filter((each) => (folderPath ?? null) === null || each["folderPath"] === folderPath)
    .filter((each) =>
      textOf(each["title"])
        .toLowerCase()
        .includes((search ?? "").toLowerCase()),
    );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns the folders with all their parents. */
function foldersFor(all: readonly FakeDocument[], boardId: string): readonly string[] {
  const paths = documentsFor(all, { boardId, first: 100 }).flatMap((each) => {
    const names = textOf(each["folderPath"]).split("/");
    return names.map((_, level) => names.slice(0, level + 1).join("/"));
  });
  return [...new Set(paths)].filter((path) => path !== "").toSorted();
}

/** Records a file once, like the server. */
function recordIn({ documents = [], refusals = [] }: FakeContent, input: FakeRecord & { boardId: string }): FakeRecord {
  const refusal = refusals.shift();
  if (refusal) return { document: null, userErrors: [refusal] };
  const known = documents.find((each) => each["driveItemId"] === input["driveItemId"]);
  const recorded = known ?? {
    folderPath: "",
    version: 1,
    ...input,
    id: `document-${documents.length + 1}`,
    uploadedByName: "Margit Halloran",
    createdAt: "2026-11-20T09:00:00.000Z",
  };
  if (!known) documents.unshift(recorded);
  return { document: recorded, userErrors: [] };
}

function select(meetings: readonly FakeMeeting[], query: MeetingsArguments): FakeMeeting[] {
  const chosen = meetings.filter((meeting) => {
    const [{ startsAt, timeZone } = { startsAt: "", timeZone: "UTC" }] = meeting.sittings;
    const date = localDate(startsAt, timeZone);
    return (
      (query.boardIds ?? [meeting.board.id]).includes(meeting.board.id) &&
      (query.states ?? [meeting.state]).includes(meeting.state) &&
      date >= (query.from ?? date) &&
      date <= (query.to ?? date)
    );
  });
  const direction = query.orderBy === "STARTS_DESC" ? -1 : 1;
  return chosen.toSorted((one, other) => direction * startOf(one).localeCompare(startOf(other)));
}

function startOf({ sittings }: FakeMeeting): string {
  return sittings[0]?.startsAt ?? "";
}

function pageOf(all: readonly (FakeRecord & { readonly id: string })[], { first, after }: PageArguments): FakeRecord {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const nodes = all.slice(start, start + first);
  return {
    edges: nodes.map((node) => ({ node, cursor: node.id })),
    pageInfo: { hasNextPage: start + first < all.length, endCursor: nodes.at(-1)?.id ?? null },
    totalCount: all.length,
  };
}
