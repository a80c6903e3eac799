import type { AttendeeCapacity, PresenceMode } from "@/graphql/generated/graphql";
import type { Interval, LiveView } from "./liveQuery";
import type { RoomAttendee, RoomMeeting } from "./roomQuery";

/** Somebody who attends, or may attend, and the stretches of time in which the person was present. */
export interface AttendanceRow {
  readonly key: string;
  readonly name: string;
  /** The input's fields that say who is meant. */
  readonly who: { readonly personId: string } | { readonly guestId: string };
  readonly capacity: AttendeeCapacity;
  /** Undefined for company secretaries without a term of office, and for guests of single items. */
  readonly attendee: RoomAttendee | undefined;
  /** In the order of arrival. */
  readonly intervals: readonly Interval[];
  /** The interval that goes on; undefined for somebody who is away. */
  readonly present: Interval | undefined;
  /** How the person probably attends, by the answer to the invitation. */
  readonly expectedMode: PresenceMode;
}

export const modeWords: Readonly<Record<PresenceMode, string>> = {
  IN_PERSON: "in person",
  VIDEO: "video",
  PHONE: "phone",
};

/** Returns the number of the sitting whose attendance is recorded now: the open one, otherwise the next one. */
export function recordedSitting({ sitting }: Pick<LiveView, "sitting">): number {
  if (sitting === null) return 1;
  return sitting.closedAt === null ? sitting.seq : sitting.seq + 1;
}

/**
 * Returns a row for each person who is entitled to attend, each company secretary and each guest of single items, with
 * the intervals of one sitting, or of all sittings without a number.
 */
export function attendanceRows(
  attendees: readonly RoomAttendee[],
  { guests, mode, secretaries }: Pick<RoomMeeting, "guests" | "mode" | "secretaries">,
  intervals: readonly Interval[],
  seq?: number,
): readonly AttendanceRow[] {
  const kept = intervals.filter((each) => seq === undefined || each.seq === seq);
  const usual: PresenceMode = mode === "REMOTE" ? "VIDEO" : "IN_PERSON";
  const people = attendees.map((attendee): AttendanceRow => {
    const { person, capacity } = attendee;
    const expectedMode = attendee.mode === null ? usual : attendee.mode === "REMOTE" ? "VIDEO" : "IN_PERSON";
    return { ...rowOf(person, kept), capacity, attendee, expectedMode };
  });
  const members = new Set(attendees.map(({ person }) => person.id));
  const keepers = secretaries
    .filter(({ id }) => !members.has(id))
    .map((person): AttendanceRow => {
      return { ...rowOf(person, kept), capacity: "SECRETARIAT", attendee: undefined, expectedMode: usual };
    });
  const listed = new Set([...people, ...keepers].map(({ key }) => key));
  const invited = guests
    .filter(({ person }) => person === null || !listed.has(person.id))
    .map(({ id, name, person, answer }): AttendanceRow => {
      const own = kept.filter((each) => (person === null ? each.guestId === id : each.personId === person.id));
      const who = person === null ? { guestId: id } : { personId: person.id };
      const expectedMode = answer?.mode === "REMOTE" ? "VIDEO" : usual;
      const shownName = person?.displayName ?? name ?? "A guest";
      return {
        key: id,
        name: shownName,
        who,
        capacity: "GUEST",
        attendee: undefined,
        ...presence(own),
        expectedMode,
      };
    });
  return [...people, ...keepers, ...invited];
}

function rowOf(
  { id, displayName }: RoomAttendee["person"],
  intervals: readonly Interval[],
): Pick<AttendanceRow, "key" | "name" | "who" | "intervals" | "present"> {
  const own = intervals.filter(({ personId }) => personId === id);
  return { key: id, name: displayName, who: { personId: id }, ...presence(own) };
}

function presence(intervals: readonly Interval[]): Pick<AttendanceRow, "intervals" | "present"> {
  return { intervals, present: intervals.find(({ to }) => to === null) };
}

/** For example `13:00 to 14:48, video`, or `since 13:00, in person`. */
export function intervalText({ from, to, mode }: Interval, clock: (instant: string) => string): string {
  const time = to === null ? `since ${clock(from)}` : `${clock(from)} to ${clock(to)}`;
  return `${time}, ${modeWords[mode]}`;
}

/**
 * Returns the rows that are shown: of a meeting that is over, who was present, and the voting members who were not.
 * Company secretaries without a term of office are shown to others than those who record the attendance once they are
 * recorded.
 */
export function shownRows(
  rows: readonly AttendanceRow[],
  { isOver, isRecorded }: { readonly isOver: boolean; readonly isRecorded: boolean },
): readonly AttendanceRow[] {
  return rows.filter(({ capacity, attendee, intervals }) => {
    if (intervals.length > 0) return true;
    const isExpected = attendee !== undefined || capacity === "GUEST";
    return isOver ? capacity === "VOTING_MEMBER" : isRecorded || isExpected;
  });
}

/** Returns the people who accepted the invitation and are not recorded yet. */
export function acceptedAndAway(rows: readonly AttendanceRow[]): readonly AttendanceRow[] {
  return rows.filter(({ attendee, intervals }) => attendee?.rsvp === "ACCEPTED" && intervals.length === 0);
}

/** Returns the voting members who are recorded as present. */
export function votersPresent(rows: readonly AttendanceRow[]): readonly AttendanceRow[] {
  return rows.filter(({ attendee, present }) => attendee?.capacity === "VOTING_MEMBER" && present !== undefined);
}
