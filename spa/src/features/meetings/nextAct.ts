import { paths } from "@/config/paths";
import { countText, isAhead, isOver, isUnderWay, itemEditorPath, roomTitle, tabOf } from "@/governance";
import type { Meeting } from "./meetingQuery";
import type { Point, Preparation } from "./preparationQuery";
import type { Reading } from "./reading";

/** What pressing the button of the next act does. */
export type Act =
  /** Opens another page. */
  | { readonly kind: "go"; readonly to: string }
  /** Opens the online meeting. */
  | { readonly kind: "join"; readonly to: string }
  /** Moves the focus to the reader's answer. */
  | { readonly kind: "answer" }
  /** Opens the dialog that announces; then the one that publishes, if that is wanted as well. */
  | { readonly kind: "announce"; readonly thenPublishes: boolean }
  | { readonly kind: "publish" };

export interface LabelledAct {
  readonly label: string;
  readonly act: Act;
}

/** What the reader of a meeting does next, and why. */
export interface NextAct {
  readonly title: string;
  readonly text: string;
  /** The one filled button of the page; undefined when there is nothing to do. */
  readonly main: LabelledAct | undefined;
  /** A plain button beside it. */
  readonly second?: LabelledAct;
  /** Whether the last moment for notice belongs to the text. */
  readonly tellsDeadline?: boolean;
  /** Whether the list of unpublished changes belongs to the text. */
  readonly tellsChanges?: boolean;
}

export interface Situation {
  readonly meeting: Meeting;
  readonly reading: Reading;
  /** Undefined for readers who do not prepare the meeting, and while it is loading. */
  readonly preparation: Preparation | undefined;
  readonly now: Date;
}

/** How long before its beginning an online meeting can be joined from the next act. */
const JOIN_BEFORE_MS = 30 * 60_000;

/**
 * Returns the next sensible act for the reader's role and the meeting's state; undefined when the page says nothing.
 * People who prepare the meeting come first to what their readers wait for.
 */
export function nextAct(of: Situation): NextAct | undefined {
  const { meeting } = of;
  if (meeting.state === "CANCELLED") return undefined;
  const unpublished = isUnderWay(meeting.state) ? preparing(of) : undefined; // what readers lack comes before the link to join
  const before = unpublished ?? joining(of) ?? preparing(of) ?? reviewing(of) ?? answering(of) ?? toRead(of);
  return holding(of, before) ?? before;
}

/** From a day before its beginning until it is closed, a published meeting leads to its room. */
function holding({ meeting, now }: Situation, before: NextAct | undefined): NextAct | undefined {
  const title = roomTitle(meeting, now);
  if (title === undefined) return undefined;
  const room: Act = { kind: "go", to: paths.room(meeting.board.id, meeting.id) };
  const toRoom: LabelledAct = { label: "Go to the meeting room", act: room };
  const second = before?.main && { second: before.main };
  if (isUnderWay(meeting.state)) {
    const text =
      meeting.state === "IN_SESSION"
        ? "The room shows the item in progress, the quorum and who is present."
        : "It goes on in the meeting room.";
    const changes = before?.tellsChanges === true && { text: `${text} ${before.title}.`, tellsChanges: true };
    return { title, text, main: toRoom, ...second, ...changes };
  }
  return {
    ...before,
    title,
    text: meeting.viewerMayRecordAnswers
      ? "Record who has come and open the meeting in its room."
      : "The chair opens the meeting in its room.",
    main: meeting.viewerMayRecordAnswers ? { label: "Open the meeting", act: room } : toRoom,
    ...second,
  };
}

function joining({ meeting, now }: Situation): NextAct | undefined {
  const { onlineUrl } = meeting;
  if (onlineUrl === null || !isAhead(meeting.state)) return undefined;
  const isNow = meeting.sittings.some(({ startsAt, durationMinutes, closedAt }) => {
    const start = Date.parse(startsAt);
    return (
      closedAt === null && now.getTime() >= start - JOIN_BEFORE_MS && now.getTime() < start + durationMinutes * 60_000
    );
  });
  if (!isNow) return undefined;
  return {
    title: "The meeting is about to begin",
    text: "The link opens in a new tab.",
    main: { label: "Join online", act: { kind: "join", to: onlineUrl } },
  };
}

function preparing({ meeting, preparation }: Situation): NextAct | undefined {
  if (meeting.state === "DRAFT" && meeting.viewerMayPlan) {
    return {
      title: "Nobody has been told of this meeting",
      text: "Announce it: everybody who is entitled to attend gets date and place by e-mail and can answer. The agenda stays a draft.",
      main: { label: "Announce", act: { kind: "announce", thenPublishes: false } },
      ...(meeting.viewerMayEditAgenda && {
        second: { label: "Announce and publish…", act: { kind: "announce", thenPublishes: true } },
      }),
    };
  }
  if (!meeting.viewerMayPublish) return undefined;
  const { blockers = [] } = preparation?.meetingReadiness ?? {};
  const changes = preparation?.unpublishedChanges ?? [];
  if (meeting.state === "SCHEDULED") return publishing(meeting, blockers);
  const publish: LabelledAct = { label: `Publish changes (${changes.length})`, act: { kind: "publish" } };
  if (meeting.viewerMayServeNotice && meeting.noticeState === "NOT_SERVED") {
    return {
      title: "Notice has not been served",
      text: "The members can read the agenda. They have not been given notice of the meeting.",
      main: { label: "Serve notice", act: { kind: "go", to: `${paths.notice(meeting.board.id, meeting.id)}?serve` } },
      ...(changes.length > 0 && { second: publish }),
      tellsDeadline: true,
    };
  }
  if (changes.length === 0) return undefined;
  return {
    title: changes.length === 1 ? "1 change is not published" : `${changes.length} changes are not published`,
    text: `Members still read version ${meeting.packVersion}.`,
    main: publish,
    tellsChanges: true,
  };
}

/** The first publication is always offered; what stops it comes first. */
function publishing(meeting: Meeting, blockers: readonly Point[]): NextAct {
  const agenda = paths.agenda(meeting.board.id, meeting.id);
  const [first] = blockers;
  if (meeting.entries.length === 0 || first?.code === "NO_ITEMS") {
    return {
      title: "Nothing is on the agenda yet",
      text: "The date is announced. Write the agenda, add the papers, and publish both.",
      main: { label: "Write the agenda", act: { kind: "go", to: agenda } },
      tellsDeadline: true,
    };
  }
  if (first !== undefined) {
    return {
      title: `${countText(blockers.length, "thing stops", "things stop")} publishing`,
      text: first.message,
      main: blockerAct(meeting, first),
      tellsDeadline: true,
    };
  }
  const isServed = meeting.noticeState !== "NOT_SERVED";
  return {
    title: "The agenda is not published",
    text: "Nothing stops publishing. The board can read the agenda and its papers from then on, each person what is open to them.",
    main: { label: isServed ? "Publish" : "Publish and serve notice", act: { kind: "publish" } },
    tellsDeadline: !isServed,
  };
}

function blockerAct(meeting: Meeting, { code, itemId }: Point): LabelledAct {
  if (itemId === null) {
    return { label: "Name a chair", act: { kind: "go", to: paths.boardMembers(meeting.board.id) } };
  }
  const entry = meeting.entries.find(({ id }) => id === itemId);
  const item = entry?.number ? `item ${entry.number}` : "the item";
  const tab = tabOf({ code });
  const to = itemEditorPath(meeting.board.id, meeting.id, itemId, tab);
  return { label: tab === "papers" ? `See the papers of ${item}` : `Mend ${item}`, act: { kind: "go", to } };
}

/** The chair looks through an agenda that the secretary has not published. */
function reviewing({ meeting }: Situation): NextAct | undefined {
  const isOpen = meeting.state === "DRAFT" || meeting.state === "SCHEDULED";
  if (!isOpen || !meeting.viewerMayEditAgenda || meeting.viewerMayPlan) return undefined;
  const review: LabelledAct = {
    label: "Review the agenda",
    act: { kind: "go", to: paths.agenda(meeting.board.id, meeting.id) },
  };
  const isAsked = isWithoutAnswer(meeting);
  return {
    title: meeting.state === "DRAFT" ? "The meeting is not announced yet" : "The agenda is not published yet",
    text: "The secretary announces and publishes. You can look through the agenda and change it before.",
    main: review,
    ...(isAsked && { second: { label: "Answer", act: { kind: "answer" } } }),
  };
}

function answering({ meeting, reading }: Situation): NextAct | undefined {
  if (!isWithoutAnswer(meeting)) return undefined;
  const read = readAct(meeting, reading);
  return {
    title: "Will you come?",
    text:
      reading.next === undefined
        ? "The secretary and the chair wait for your answer."
        : `The secretary and the chair wait for your answer. ${countText(reading.papers - reading.opened, "paper is", "papers are")} not opened.`,
    main: { label: "Answer", act: { kind: "answer" } },
    ...(read && { second: read }),
  };
}

function isWithoutAnswer({ takesAnswers, viewerAnswer }: Meeting): boolean {
  return takesAnswers && viewerAnswer?.rsvp === "PENDING";
}

function toRead({ meeting, reading }: Situation): NextAct | undefined {
  if (!meeting.viewerReadsAgenda) {
    const text = "The secretary publishes it before the meeting, and you are told by e-mail.";
    return meeting.state === "SCHEDULED"
      ? { title: "The agenda has not been published", text, main: undefined }
      : undefined;
  }
  const { papers, opened, next, pagesLeft } = reading;
  if (papers === 0) return undefined;
  if (next === undefined) {
    const title = papers === 1 ? "You have opened the paper" : `You have opened all ${papers} papers`;
    return { title, text: "The notes that you made are in the reader.", main: undefined };
  }
  const read = readAct(meeting, reading);
  if (isOver(meeting.state)) {
    const text = `${countText(papers - opened, "paper", "papers")} you have not opened.`;
    return { title: "The meeting was held", text, main: undefined, ...(read && { second: read }) };
  }
  const pages = pagesLeft > 0 ? ` About ${countText(pagesLeft, "page is", "pages are")} left.` : "";
  return {
    title: opened === 0 ? countText(papers, "paper to read", "papers to read") : unopenedTitle(papers - opened),
    text: `${opened === 0 ? "You begin with" : "You stopped before"} ${next.number} ${next.title}.${pages}`,
    main: read,
  };
}

function unopenedTitle(left: number): string {
  return `${countText(left, "paper", "papers")} you have not opened`;
}

function readAct(meeting: Meeting, { next, opened }: Reading): LabelledAct | undefined {
  if (next === undefined) return undefined;
  const to = `${paths.pack(meeting.board.id, meeting.id)}?${new URLSearchParams({ paper: next.number })}`;
  return { label: opened === 0 ? "Read" : "Continue reading", act: { kind: "go", to } };
}
