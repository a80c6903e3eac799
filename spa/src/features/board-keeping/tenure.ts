import { addDays } from "./dates";

interface Dates {
  readonly startDate: string;
  readonly endDate: string | null;
}

interface Seated extends Dates {
  readonly voting: boolean;
}

/** Whether a term covers a date (rule R1). */
export function isInOffice({ startDate, endDate }: Dates, on: string): boolean {
  return startDate <= on && (endDate === null || on <= endDate);
}

export interface Standing<T extends Dates> {
  readonly inOffice: readonly T[];
  /** The next one first. */
  readonly coming: readonly T[];
  /** The latest one first. */
  readonly past: readonly T[];
}

/** The terms of a board as they stand on a date. */
export function standingOf<T extends Dates>(terms: readonly T[], today: string): Standing<T> {
  return {
    inOffice: terms.filter((term) => isInOffice(term, today)),
    coming: terms
      .filter(({ startDate }) => startDate > today)
      .toSorted((one, other) => one.startDate.localeCompare(other.startDate)),
    past: terms
      .filter(({ endDate }) => endDate !== null && endDate < today)
      .toSorted((one, other) => (other.endDate ?? "").localeCompare(one.endDate ?? "")),
  };
}

/** Since when each seat is vacant that nobody fills on a date, the oldest vacancy first; undefined: it never was filled. */
export function vacanciesSince(
  terms: readonly Seated[],
  vacancies: number,
  seats: number,
  today: string,
): readonly (string | undefined)[] {
  const voting = terms.filter((term) => term.voting);
  const lastDays = voting.flatMap(({ endDate }) => (endDate !== null && endDate < today ? [endDate] : []));
  const since = Array.from({ length: vacancies }, (_, index) => {
    const filled = lastDays.filter((day) => voting.filter((term) => isInOffice(term, day)).length > seats - index - 1);
    const latest = filled.toSorted().at(-1);
    return latest === undefined ? "" : addDays(latest, 1);
  });
  return since.toSorted().map((day) => (day === "" ? undefined : day));
}

/** Whether a term ends within six months of a date. */
export function endsSoon({ endDate }: Dates, today: string): boolean {
  return endDate !== null && endDate >= today && endDate <= addDays(today, 183);
}
