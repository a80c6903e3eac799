import { countText } from "@/governance";
import type { Absence, Interval, Quorum } from "./liveQuery";

/** How a voting member stands to the quorum: counts, is present and does not count, or is away. */
export type Mark = "counts" | "present" | "away";

type Numbers = Pick<Quorum, "counted" | "required" | "quorate" | "spare" | "lostAt" | "classes" | "notCounted">;

/** Returns a mark for each voting member: first those who count, then those who are present, then those who are away. */
export function marksOf(
  { counted, notCounted }: Numbers,
  { intervals, absences }: { readonly intervals: readonly Interval[]; readonly absences: readonly Absence[] },
): readonly Mark[] {
  const isHere = (id: string) => intervals.some(({ personId, to }) => personId === id && to === null);
  const isOut = (id: string) => absences.some(({ personId, backAt }) => personId === id && backAt === null);
  const present = notCounted.filter(({ person: { id } }) => isHere(id) && !isOut(id)).length;
  return [
    ...Array<Mark>(counted).fill("counts"),
    ...Array<Mark>(present).fill("present"),
    ...Array<Mark>(notCounted.length - present).fill("away"),
  ];
}

/** Returns how many voting members the sitting has. */
export function membersOf({ counted, notCounted }: Numbers): number {
  return counted + notCounted.length;
}

/** For example `5 of 8`: how many voting members count. */
export function countedText(quorum: Numbers): string {
  return `${quorum.counted} of ${membersOf(quorum)}`;
}

/** Returns the quorum in words, such as `Quorum present: 5 of 8 count, 5 needed. One more leaves: no quorum.` */
export function meterText(quorum: Numbers, clock: (instant: string) => string): string {
  const { required, quorate, lostAt } = quorum;
  const numbers = `${countedText(quorum)} count, ${required} needed.`;
  const head = quorate ? "Quorum present" : `No quorum${lostAt === null ? "" : ` since ${clock(lostAt)}`}`;
  const tail = quorate ? [spareText(quorum.spare)] : classTexts(quorum);
  return [`${head}: ${numbers}`, ...tail].join(" ");
}

function spareText(spare: number): string {
  if (spare <= 0) return "One more leaves: no quorum.";
  return `${countText(spare, "member", "members")} may leave.`;
}

/** The names of the classes for which the rules can ask for a number of members. */
const classWords: Readonly<Partial<Record<string, string>>> = {
  INDEPENDENT: "Independent members",
  NOT_INDEPENDENT: "Members who are not independent",
};

/** Returns a sentence for each class that has too few members. */
function classTexts({ classes }: Numbers): readonly string[] {
  return classes
    .filter(({ counted, required }) => counted < required)
    .map((each) => `${classWords[each.class] ?? each.class}: ${each.counted} count, ${each.required} needed.`);
}

/** Returns what the rules say about waiting without a quorum; undefined while there is one. */
export function graceText(
  { graceUntil }: Pick<Quorum, "graceUntil">,
  now: Date,
  clock: (instant: string) => string,
): string | undefined {
  if (graceUntil === null) return undefined;
  return Date.parse(graceUntil) > now.getTime()
    ? `The rules wait for members until ${clock(graceUntil)}.`
    : `The rules waited for members until ${clock(graceUntil)}. Adjourn the meeting.`;
}
