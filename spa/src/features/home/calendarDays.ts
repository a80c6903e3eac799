import { currentSitting, dateOf } from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import type { HomeRow } from "./homeQuery";
import { waitingWords } from "./waitingWords";

/** Something on a day: a meeting, or the last day of something that waits. */
export interface CalendarEntry {
  readonly id: string;
  readonly kind: "meeting" | "deadline";
  /** The day by the zone of the entry, as the schema's LocalDate. */
  readonly date: string;
  readonly instant: string;
  /** The instant on the board's clock, as a LocalDateTime. */
  readonly local: string;
  readonly title: string;
  readonly number: string | null;
  readonly address: string | undefined;
}

/** One day of the four weeks. */
export interface CalendarDay {
  readonly date: string;
  readonly entries: readonly CalendarEntry[];
}

/** Deadlines that are the beginning of a meeting repeat the meeting, so they are left out. */
const OWN_DEADLINES: readonly HomeRow["kind"][] = [
  "ANSWER_INVITATION",
  "ANNOUNCE_MEETING",
  "SERVE_NOTICE",
  "NOTICE_NOT_DELIVERED",
  "ACCESS_REQUESTS",
  "TERM_ENDS",
];

/** Returns the days from Monday of the present week on, with their meetings and deadlines. */
export function fourWeeks(
  meetings: readonly HomeMeetingFragment[],
  rows: readonly HomeRow[],
  today: string,
): readonly CalendarDay[] {
  const entries = [...meetings.map(entryOfMeeting), ...rows.flatMap((row) => entryOfRow(row, meetings))];
  const sorted = entries.toSorted((one, other) => one.instant.localeCompare(other.instant));
  const first = Date.parse(`${today}T00:00:00Z`);
  const sinceMonday = (new Date(first).getUTCDay() + 6) % 7;
  return Array.from({ length: 28 }, (_, index) => {
    const date = new Date(first + (index - sinceMonday) * 86_400_000).toISOString().slice(0, 10);
    return { date, entries: sorted.filter((entry) => entry.date === date) };
  });
}

function entryOfMeeting({ id, title, number, board, sittings }: HomeMeetingFragment): CalendarEntry {
  const { startsAt, startsAtLocal } = currentSitting(sittings);
  const address = paths.meeting(board.id, id);
  return {
    id,
    kind: "meeting",
    date: dateOf(startsAtLocal),
    instant: startsAt,
    local: startsAtLocal,
    title,
    number,
    address,
  };
}

function entryOfRow(row: HomeRow, meetings: readonly HomeMeetingFragment[]): readonly CalendarEntry[] {
  const { id, kind, dueAt, dueAtLocal, number } = row;
  const isMeeting = meetings.some((one) => one.id === row.meetingId && one.sittings[0]?.startsAt === dueAt);
  if (!OWN_DEADLINES.includes(kind) || dueAt === null || dueAtLocal === null || isMeeting) return [];
  const { taskText, addressOf } = waitingWords[kind];
  return [
    {
      id,
      kind: "deadline",
      date: dateOf(dueAtLocal),
      instant: dueAt,
      local: dueAtLocal,
      title: taskText(row),
      number,
      address: addressOf?.(row),
    },
  ];
}
