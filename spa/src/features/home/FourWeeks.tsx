import { Link } from "react-router";
import { clockText, dayText, localDateText, localText, type Reader } from "@/governance";
import { paths } from "@/config/paths";
import { classNames, Icon, VisuallyHidden } from "@/ui";
import type { CalendarDay, CalendarEntry } from "./calendarDays";
import styles from "./FourWeeks.module.css";

export interface FourWeeksProps {
  readonly days: readonly CalendarDay[];
  /** The reader's today, as the schema's LocalDate. */
  readonly today: string;
  readonly reader: Reader;
}

/** The present week and the next three: a day with something on it is a link, and all entries follow in words. */
export function FourWeeks({ days, today, reader }: FourWeeksProps) {
  const entries = days.filter(({ date }) => date >= today).flatMap((day) => day.entries);
  const first = days[0]?.date ?? today;
  return (
    <section aria-labelledby="four-weeks" className={styles.section}>
      <div className={styles.head}>
        <h2 id="four-weeks">Four weeks</h2>
        <Link to={paths.calendar}>Calendar</Link>
      </div>
      <div className={styles.box}>
        <ol className={styles.weekdays} aria-hidden="true">
          {days.slice(0, 7).map(({ date }) => (
            <li key={date}>{localText(date, reader.locale, { weekday: "short" })}</li>
          ))}
        </ol>
        <ol className={styles.days} aria-label={`Four weeks from ${localDateText(first, reader.locale)}`}>
          {days.map((day) => (
            <Day key={day.date} day={day} today={today} isFirst={day.date === first} locale={reader.locale} />
          ))}
        </ol>
        {entries.length > 0 && (
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <i className={styles[entry.kind]} aria-hidden="true" />
                <EntryText entry={entry} reader={reader} />
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link to={paths.calendarFeeds} className={styles.own}>
            <Icon name="calendar" size={16} />
            Show in my own calendar
          </Link>
        </p>
      </div>
    </section>
  );
}

interface DayProps {
  readonly day: CalendarDay;
  readonly today: string;
  readonly isFirst: boolean;
  readonly locale: string;
}

function Day({ day: { date, entries }, today, isFirst, locale }: DayProps) {
  const isMonthNamed = isFirst || date.endsWith("-01");
  const address = entries.find((entry) => entry.address !== undefined)?.address;
  const words = `${localDateText(date, locale)}: ${entries.map(({ title }) => title).join(", ")}`;
  const isLink = address !== undefined;
  const content = (
    <>
      <span className={styles.number} aria-hidden={isLink}>
        {localText(date, locale, { day: "numeric" })}
      </span>
      {isMonthNamed && (
        <span className={styles.month} aria-hidden={isLink}>
          {localText(date, locale, { month: "short" })}
        </span>
      )}
      <span className={styles.pips} aria-hidden="true">
        {[...new Set(entries.map(({ kind }) => kind))].map((kind) => (
          <i key={kind} className={styles[kind]} />
        ))}
      </span>
    </>
  );
  return (
    <li
      className={classNames(styles.day, date < today && styles.past, date === today && styles.today)}
      aria-current={date === today ? "date" : undefined}
    >
      {address === undefined ? (
        <span>{content}</span>
      ) : (
        <Link to={address}>
          {content}
          <VisuallyHidden>{words}</VisuallyHidden>
        </Link>
      )}
    </li>
  );
}

function EntryText({ entry, reader: { locale } }: { readonly entry: CalendarEntry; readonly reader: Reader }) {
  const { instant, local, kind, title, number, address } = entry;
  const day = dayText(local, locale);
  return (
    <span className={styles.words}>
      <time dateTime={instant} className={styles.when} lang={locale}>
        {kind === "meeting" ? `${day}, ${clockText(local, locale)}` : day}
      </time>
      {address === undefined ? <span>{title}</span> : <Link to={address}>{title}</Link>}
      {number !== null && <span className={styles.detail}>{number}</span>}
    </span>
  );
}
