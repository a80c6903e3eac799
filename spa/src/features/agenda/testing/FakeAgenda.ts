import type { FakeContent, FakeMeeting, FakeRecord } from "@/graphql/testing/FakeBoards";
import { board, fennmark, meeting } from "@/graphql/testing/fennmark";
import { type Line, moveTo } from "@/governance";

interface FakeItem extends FakeRecord, Line {
  readonly title: string;
  readonly version: number;
}

/** The server's standard agenda, in short. */
const standardItems: readonly FakeRecord[] = [
  { title: "Welcome and apologies" },
  { title: "Declarations of interest" },
];

export const MEETING_ID = "meeting-B-2027-01";

/** An agenda on a fake server: items of a draft that can be added, moved, changed and withdrawn, with versions. */
export class FakeAgenda {
  items: readonly FakeItem[];
  version = 1;
  mayEdit = true;
  mayRead = true;
  mayPublish = false;
  state = "SCHEDULED";
  /** Other meetings, of this board and of other boards. */
  others: readonly FakeMeeting[] = [];
  /** The templates of the board; null for people who do not write its agendas. */
  templates: readonly FakeRecord[] | null = [];
  /** The item to which a deferred or referred item is carried. */
  continuedAs: FakeRecord | null = null;
  /** The refusals of the next changes; each change removes the first. */
  readonly refusals: FakeRecord[] = [];
  /** The inputs of all mutations, with the names of the mutations. */
  readonly inputs: FakeRecord[] = [];
  access: FakeRecord | null = null;
  attendance: readonly FakeRecord[] = [];
  readiness: FakeRecord = { blockers: [], warnings: [] };
  seenBy: Readonly<Record<string, readonly FakeRecord[]>> = {};

  constructor(items: readonly FakeItem[]) {
    this.items = items;
  }

  get content(): FakeContent {
    const meetingsNow = () => [this.meeting, ...this.others];
    return {
      ...fennmark,
      get meetings() {
        return meetingsNow();
      },
      answers: {
        agendaItem: ({ id }) => this.#shown(this.#item(id)),
        attendance: () => this.attendance,
        meetingReadiness: () => this.readiness,
        templates: () => this.templates,
        viewAs: ({ personId }) => this.seenBy[String(personId)] ?? [],
      },
      changes: {
        addAgendaItem: ({ input }) => this.#change("add", input, () => this.#add(input)),
        updateAgendaItem: ({ input }) =>
          this.#change("update", input, () => this.#replace({ ...this.#item(input["itemId"]), ...changesIn(input) })),
        moveAgendaItem: ({ input }) => this.#change("move", input, () => this.#move(input)),
        withdrawAgendaItem: ({ input }) => this.#change("withdraw", input, () => this.#withdraw(input)),
        deferAgendaItem: ({ input }) => this.#change("defer", input, () => this.#leave(input, "DEFERRED")),
        referAgendaItem: ({ input }) => this.#change("refer", input, () => this.#leave(input, "REFERRED")),
        setItemSession: ({ input }) =>
          this.#change("session", input, () =>
            this.#replace({ ...this.#item(input["itemId"]), session: input["session"] }),
          ),
        copyAgenda: ({ input }) => this.#change("copy", input, () => undefined),
        saveTemplate: ({ input }) => {
          const { userErrors } = this.#change("saveTemplate", input, () => undefined);
          return { template: template("t", String(input["name"]), []), userErrors };
        },
        applyTemplate: ({ input }) => this.#change("applyTemplate", input, () => this.#apply(input)),
        amendExclusion: ({ input }) => this.#change("amend", { ...input, expectedVersion: undefined }, () => undefined),
        addExclusion: ({ input }) => this.#change("exclude", input, () => this.#item(input["itemId"])),
        liftExclusion: ({ input }) => this.#change("lift", input, () => undefined),
      },
    };
  }

  get meeting() {
    return meeting(board, "B-2027-01", "Board meeting", "2027-03-02T13:00:00.000Z", {
      state: this.state,
      agendaVersion: this.version,
      viewerReadsAgenda: this.mayRead,
      viewerMayEditAgenda: this.mayEdit,
      viewerMayPublish: this.mayPublish && (this.state === "SCHEDULED" || this.state === "PUBLISHED"),
      agendaEndsAt: "2027-03-02T13:30:00.000Z",
      agendaSpareMinutes: 150,
      entries: () => this.items.map((each) => this.#shown(each)),
    });
  }

  /** Plays another person's change of an item. */
  edit(id: string, fields: FakeRecord): void {
    const found = this.#item(id);
    if (found) this.#replace({ ...found, ...fields });
  }

  titles(): string[] {
    return this.items.map(({ depth, title }) => "  ".repeat(depth - 1) + title);
  }

  #change(name: string, input: FakeRecord, apply: () => FakeItem | undefined): FakeRecord {
    this.inputs.push({ change: name, ...input });
    const refusal = this.refusals.shift() ?? this.#conflict(name, input);
    if (refusal) return { item: null, meeting: null, userErrors: [{ field: null, data: null, ...refusal }] };
    const changed = apply();
    return { item: this.#shown(changed), meeting: this.meeting, userErrors: [] };
  }

  #conflict(name: string, input: FakeRecord): FakeRecord | undefined {
    if (input["expectedVersion"] === undefined) return undefined;
    const current = name === "move" ? this.version : this.#item(input["itemId"])?.version;
    if (input["expectedVersion"] === current) return undefined;
    return { code: "CONFLICT_VERSION", message: "was changed", data: { changedBy: "Ruth Castellan" } };
  }

  #item(id: unknown): FakeItem | undefined {
    return this.items.find((each) => each.id === id);
  }

  #add(input: FakeRecord): FakeItem {
    const added = item(`new-${this.items.length}`, String(input["title"]), input);
    this.items = moveTo([...this.items, added], added.id, placeIn(input));
    this.version++;
    return added;
  }

  #move(input: FakeRecord): FakeItem | undefined {
    this.items = moveTo(this.items, String(input["itemId"]), placeIn(input));
    this.version++;
    return this.#item(input["itemId"]);
  }

  #apply(input: FakeRecord): undefined {
    const applied = this.templates?.find(({ id }) => id === input["templateId"]);
    const items = input["templateId"] === undefined ? standardItems : applied?.["items"];
    const titles = Array.isArray(items) ? items.map((each: FakeRecord) => each["title"]) : [];
    this.items = [...this.items, ...titles.map((title, index) => item(`applied-${index}`, String(title)))];
    this.version++;
  }

  #leave(input: FakeRecord, state: string): FakeItem | undefined {
    return this.#replace({
      ...this.#item(input["itemId"]),
      state,
      endReason: input["reason"],
      viewerMayTakeOff: false,
      continuedAs: this.continuedAs,
    });
  }

  #withdraw(input: FakeRecord): FakeItem | undefined {
    if (this.state === "PUBLISHED") return this.#leave(input, "WITHDRAWN");
    this.items = this.items.filter(({ id }) => id !== input["itemId"]);
    this.version++;
    return undefined;
  }

  #replace(changed: FakeRecord): FakeItem | undefined {
    this.items = this.items.map((each) =>
      each.id === changed["id"] ? { ...each, ...changed, version: each.version + 1 } : each,
    );
    return this.#item(changed["id"]);
  }

  #shown(found: FakeItem | undefined): FakeRecord | null {
    return found ? { access: this.access, ...found } : null;
  }
}

/** Makes an item for discussion of ten minutes; `facts` overrides fields. */
export function item(id: string, title: string, facts: FakeRecord = {}): FakeItem {
  return {
    number: null,
    plannedStart: "2027-03-02T13:00:00.000Z",
    durationMinutes: 10,
    purpose: "DISCUSSION",
    state: "ACCEPTED",
    session: "OPEN",
    summary: null,
    recommendation: null,
    counterparties: [],
    papers: [],
    viewerMayAddPaper: true,
    quorumForecast: null,
    viewerMayTakeOff: true,
    continuedAs: null,
    carriedFrom: null,
    paperDueDate: null,
    isPaperOverdue: false,
    isNew: false,
    isPending: false,
    lateReason: null,
    takenAfter: null,
    takenOutOfConsentBy: null,
    presenters: [],
    contributors: [],
    ...facts,
    __typename: "AgendaItem",
    id,
    title,
    depth: typeof facts["depth"] === "number" ? facts["depth"] : 1,
    takesLines: facts["purpose"] !== "BREAK",
    version: 1,
  };
}

/** Makes a template with items of ten minutes. */
export function template(id: string, name: string, titles: readonly string[]): FakeRecord {
  const items = titles.map((title) => ({ depth: 1, title, purpose: "DISCUSSION", ownMinutes: 10, session: "OPEN" }));
  return { id, boardId: board.id, name, version: 1, items };
}

/** Makes an item that the reader may not read. */
export function restricted(id: string, number: string): FakeItem {
  return { ...item(id, "Secret", { number }), __typename: "RestrictedAgendaItem", takesLines: false };
}

function placeIn({ parentId, afterId }: FakeRecord) {
  return {
    parentId: typeof parentId === "string" ? parentId : null,
    afterId: typeof afterId === "string" ? afterId : null,
  };
}

function changesIn({ title, summary, durationMinutes, counterparties }: FakeRecord): FakeRecord {
  const given = { title, summary, durationMinutes, counterparties };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));
}
