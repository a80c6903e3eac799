import styles from "./BoardTime.module.css";
import { clockText, dayText, occurrenceText, sameClock } from "./format";
import type { Reader } from "./useReader";
import { zonePlace } from "./zone";

export interface BoardTimeProps {
  /** A value of the schema's Instant. */
  readonly instant: string;
  /** The board's zone, as an IANA name. */
  readonly timeZone: string;
  readonly reader: Reader;
}

/** A time by the board's clock, and by the reader's clock if that differs. */
export function BoardTime({ instant, timeZone, reader }: BoardTimeProps) {
  const { locale } = reader;
  return (
    <span>
      <time dateTime={instant} lang={locale}>
        {`${withoutBreaks(dayText(instant, timeZone, locale))}, ${withoutBreaks(`${clockText(instant, timeZone, locale)} (${zonePlace(timeZone)}${occurrenceText(instant, timeZone, locale)})`)}`}
      </time>
      {!sameClock(instant, timeZone, reader.timeZone) && (
        <span className={styles.own}>{`\u00A0· ${ownTimeText(instant, timeZone, reader)}`}</span>
      )}
    </span>
  );
}

/** Returns the reader's time, with weekday and date only if they differ from the board's. */
function ownTimeText(instant: string, timeZone: string, { locale, timeZone: own }: Reader): string {
  const day = dayText(instant, own, locale);
  const clock = clockText(instant, own, locale);
  const time = withoutBreaks(`${clock} your time${occurrenceText(instant, own, locale)}`);
  return day === dayText(instant, timeZone, locale) ? time : `${withoutBreaks(day)}, ${time}`;
}

/** Keeps a text on one line, so that a time breaks between day and hour only. */
function withoutBreaks(text: string): string {
  return text.replaceAll(" ", "\u00A0");
}
