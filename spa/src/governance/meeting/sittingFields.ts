import type { Occurrence, SittingInput } from "@/graphql/generated/graphql";

/** The fields of a sitting, as typed. */
export type SittingFields = {
  /** The value of a date input, `2026-09-22`. */
  readonly date: string;
  /** The value of a time input, `13:00`. */
  readonly time: string;
  readonly minutes: string;
  /** The chosen one of two equal local times, `2027-10-31T01:30 LATER`; empty without a choice. */
  readonly occurrence: string;
};

export const noSitting: SittingFields = { date: "", time: "13:00", minutes: "180", occurrence: "" };

/** The durations that are offered, in minutes. */
const lengths = [30, 60, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480];

/** `3 h 00` for 180 minutes. */
export function lengthText(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

/** Returns the durations to choose from, including the present one even if it is unusual. */
export function lengthOptions(standing: string) {
  const all = [...new Set([...lengths, Number(standing)])].toSorted((one, other) => one - other);
  return all.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }));
}

/**
 * Returns the choice between two instants as the form stores it. It includes the local time, so that another time
 * invalidates it.
 */
export function choiceText({ date, time }: SittingFields, which: Occurrence): string {
  return `${date}T${time} ${which}`;
}

/** Returns the choice for the local time that the form shows. */
export function choiceOf(fields: SittingFields): Occurrence | undefined {
  return (["EARLIER", "LATER"] as const).find((which) => fields.occurrence === choiceText(fields, which));
}

/** Returns the sitting in the form of the server's input; undefined while date or time is missing. */
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

/** Returns the fields of an existing sitting. */
export function fieldsOf(sitting: {
  readonly startsAtLocal: string;
  readonly durationMinutes: number;
  readonly occurrence: Occurrence | null;
}): SittingFields {
  const [date = "", time = ""] = sitting.startsAtLocal.split("T");
  const fields = { date, time: time.slice(0, 5), minutes: String(sitting.durationMinutes), occurrence: "" };
  return sitting.occurrence ? { ...fields, occurrence: choiceText(fields, sitting.occurrence) } : fields;
}
