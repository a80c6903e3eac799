import { useId } from "react";
import { countText, daysBetween, localDateText } from "@/governance";
import type { Term } from "./membersQuery";
import { addDays } from "./dates";
import { endsSoon } from "./tenure";
import styles from "./TermsTimeline.module.css";

export interface TermsTimelineProps {
  readonly terms: readonly Term[];
  readonly vacancies: readonly (string | undefined)[];
  readonly today: string;
  readonly locale: string;
}

const NAMES = 200;
const WIDTH = 900;
const ROW = 32;
const HEAD = 28;
/** The drawing extends this far beyond today, so that open-ended terms have a length. */
const AHEAD_DAYS = 3 * 365;

/** The terms in office as bars; the table below has all dates. */
export function TermsTimeline({ terms, vacancies, today, locale }: TermsTimelineProps) {
  const titleId = useId();
  const hatchId = useId();
  const voting = terms.filter((term) => term.voting);
  if (voting.length === 0) return null;
  const first = voting.map(({ startDate }) => startDate).toSorted()[0] ?? today;
  const last =
    [addDays(today, AHEAD_DAYS), ...voting.map(({ endDate }) => endDate ?? today)].toSorted().at(-1) ?? today;
  const days = daysBetween(first, last);
  const at = (date: string) => NAMES + (daysBetween(first, date) / days) * (WIDTH - NAMES);
  const height = HEAD + (voting.length + vacancies.length) * ROW + 4;
  const words = `Terms of office of ${countText(voting.length, "voting member", "voting members")}. The table below gives every date.`;
  return (
    <figure className={styles.figure}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={titleId}>
        <svg viewBox={`0 0 ${WIDTH} ${height}`} className={styles.drawing} aria-hidden>
          <defs>
            <pattern id={hatchId} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="8" height="8" className={styles.ground} />
              <line x1="0" y1="0" x2="0" y2="8" className={styles.hatch} />
            </pattern>
          </defs>
          {yearsBetween(first, last).map((year) => (
            <g key={year}>
              <line
                x1={at(`${year}-01-01`)}
                x2={at(`${year}-01-01`)}
                y1={HEAD - 6}
                y2={height}
                className={styles.year}
              />
              <text x={at(`${year}-01-01`) + 4} y={HEAD - 10} className={styles.small}>
                {year}
              </text>
            </g>
          ))}
          {voting.map((term, row) => {
            const [from, to] = [at(term.startDate), at(term.endDate ?? last)];
            const top = HEAD + row * ROW;
            const look =
              term.endDate === null
                ? { className: styles.open, fill: `url(#${hatchId})` }
                : { className: endsSoon(term, today) ? styles.soon : styles.bar };
            return (
              <g key={term.id}>
                <text x={0} y={top + 20} className={styles.name}>
                  {shortened(term.person.displayName)}
                </text>
                <rect x={from} y={top + 4} width={Math.max(to - from, 4)} height={ROW - 8} rx={4} {...look} />
                <text x={from + 8} y={top + 20} className={styles.onBar}>
                  {labelOf(term, today, locale, to - from)}
                </text>
              </g>
            );
          })}
          {vacancies.map((since, index) => {
            const top = HEAD + (voting.length + index) * ROW;
            const from = at(since === undefined || since < first ? today : since);
            return (
              <g key={`vacancy-${index + 1}`}>
                <text x={0} y={top + 20} className={styles.name}>
                  Vacancy
                </text>
                <rect
                  x={from}
                  y={top + 4}
                  width={WIDTH - from - 2}
                  height={ROW - 8}
                  rx={4}
                  className={styles.vacancy}
                />
              </g>
            );
          })}
          <line x1={at(today)} x2={at(today)} y1={HEAD - 8} y2={height} className={styles.today} />
          <text x={at(today) - 4} y={HEAD - 18} textAnchor="end" className={styles.small}>
            Today
          </text>
        </svg>
      </section>
      <figcaption id={titleId} className={styles.words}>
        {words}
      </figcaption>
    </figure>
  );
}

/** Returns the first days of the years that the drawing marks. */
function yearsBetween(first: string, last: string): readonly number[] {
  const [from, to] = [Number(first.slice(0, 4)) + 1, Number(last.slice(0, 4))];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Returns the label of a bar, as much as fits its width. */
function labelOf(term: Term, today: string, locale: string, width: number): string {
  const number = `Term ${term.termNumber}`;
  if (!endsSoon(term, today) || term.endDate === null) return width > 60 ? number : "";
  return width > 190 ? `${number}, ends ${localDateText(term.endDate, locale)}` : number;
}

const LONGEST_NAME = 22;

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
