import { Link } from "react-router";
import { clockText, countText, localDateText, localText } from "@/governance";
import { paths } from "@/config/paths";
import { classNames, VisuallyHidden } from "@/ui";
import { type CalendarSitting, weeksOf } from "./month";
import styles from "./MonthGrid.module.css";

export interface MonthGridProps {
  /** The first day of the month. */
  readonly first: string;
  readonly today: string;
  readonly sittings: readonly CalendarSitting[];
  readonly locale: string;
}

/** A month as a table of weeks. Days are those of each board's zone; the times follow in the list below. */
export function MonthGrid({ first, today, sittings, locale }: MonthGridProps) {
  const weeks = weeksOf(first);
  return (
    <table className={styles.grid} aria-label="Days of the month">
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col">
              <span aria-hidden="true">{localText(date, locale, { weekday: "short" })}</span>
              <VisuallyHidden>{localText(date, locale, { weekday: "long" })}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Day
                key={date}
                date={date}
                isOther={date.slice(0, 7) !== first.slice(0, 7)}
                isToday={date === today}
                sittings={sittings.filter((sitting) => sitting.date === date)}
                locale={locale}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly date: string;
  readonly isOther: boolean;
  readonly isToday: boolean;
  readonly sittings: readonly CalendarSitting[];
  readonly locale: string;
}

function Day({ date, isOther, isToday, sittings, locale }: DayProps) {
  return (
    <td
      className={classNames(styles.day, isOther && styles.other, isToday && styles.today)}
      aria-current={isToday ? "date" : undefined}
    >
      <time dateTime={date} className={styles.number}>
        <span aria-hidden="true">{localText(date, locale, { day: "numeric" })}</span>
        <VisuallyHidden>{localDateText(date, locale)}</VisuallyHidden>
      </time>
      {sittings.length > 0 && (
        <>
          <span className={styles.pip} aria-hidden="true" />
          <VisuallyHidden>{countText(sittings.length, "meeting", "meetings")}</VisuallyHidden>
          <ul className={styles.sittings}>
            {sittings.map(({ key, startsAtLocal, meeting }) => (
              <li key={key} className={classNames(meeting.state === "CANCELLED" && styles.cancelled)}>
                <Link to={paths.meeting(meeting.board.id, meeting.id)}>
                  {`${clockText(startsAtLocal, locale)} ${meeting.title}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}
