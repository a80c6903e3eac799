import { addDays } from "./dates";

interface Dates {
  readonly startDate: string;
  readonly endDate: string | null;
}

interface Seated extends Dates {
  readonly voting: boolean;
}

/** Reports whether a term covers a date (rule R1). */
export function isInOffice({ startDate, endDate }: Dates, on: string): boolean {
  return startDate <= on && (endDate === null || on <= endDate);
}

export interface Standing<T extends Dates> {
  readonly inOffice: readonly T[];
  /** In the order in which they begin. */
  readonly coming: readonly T[];
  /** The latest one first. */
  readonly past: readonly T[];
}

/** Divides a board's terms into present, coming and past ones on a date. */
export function termsByTime<T extends Dates>(terms: readonly T[], today: string): Standing<T> {
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

/**
 * Returns, for each seat that is vacant on a date, since when; the oldest vacancy first. Undefined for a seat that was
 * never filled.
 */
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

/** Reports whether a term ends within six months of a date. */
export function endsSoon({ endDate }: Dates, today: string): boolean {
  return endDate !== null && endDate >= today && endDate <= addDays(today, 183);
}
