import type { Occurrence, SittingInput } from "@/graphql/generated/graphql";

/** What a form asks of a sitting, as typed. */
export type SittingFields = {
  /** `2026-09-22`, as a date input gives it. */
  readonly date: string;
  /** `13:00`, as a time input gives it. */
  readonly time: string;
  readonly minutes: string;
  /** Which one is meant of the local time that it names, `2027-10-31T01:30 LATER`; empty while nobody has chosen. */
  readonly occurrence: string;
};

export const noSitting: SittingFields = { date: "", time: "13:00", minutes: "180", occurrence: "" };

/** The lengths that are offered. */
const lengths = [30, 60, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480];

/** `3 h 00` for 180 minutes. */
export function lengthText(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

/** The lengths to choose from, also when the one that stands is none of the usual. */
export function lengthOptions(standing: string) {
  const all = [...new Set([...lengths, Number(standing)])].toSorted((one, other) => one - other);
  return all.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }));
}

/** The choice between two instants, as the form keeps it: it ends with the local time that it was made for. */
export function chosen({ date, time }: SittingFields, which: Occurrence): string {
  return `${date}T${time} ${which}`;
}

/** What was chosen for the local time that the form shows. */
export function choiceOf(fields: SittingFields): Occurrence | undefined {
  return (["EARLIER", "LATER"] as const).find((which) => fields.occurrence === chosen(fields, which));
}

/** The sitting as the server takes it; undefined while date or time are missing. */
export function sittingInput(fields: SittingFields): SittingInput | undefined {
  const { date, time, minutes } = fields;
  const occurrence = choiceOf(fields);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  return {
    startsAtLocal: `${date}T${time}:00`,
    durationMinutes: Number(minutes),
    ...(occurrence && { occurrence }),
  };
}

/** The fields of a sitting that stands. */
export function fieldsOf(sitting: {
  readonly startsAtLocal: string;
  readonly durationMinutes: number;
  readonly occurrence: Occurrence | null;
}): SittingFields {
  const [date = "", time = ""] = sitting.startsAtLocal.split("T");
  const fields = { date, time: time.slice(0, 5), minutes: String(sitting.durationMinutes), occurrence: "" };
  return sitting.occurrence ? { ...fields, occurrence: chosen(fields, sitting.occurrence) } : fields;
}
