import styles from "./BoardTime.module.css";
import { clockText, dayText } from "./format";
import { localTime, sameMinute } from "./localTime";
import { occurrenceText } from "./occurrence";
import type { Reader } from "./useReader";
import { isSameZone, zonePlace } from "./zone";

export interface BoardTimeProps {
  /** A value of the schema's Instant. */
  readonly instant: string;
  /** The same on the board's clock, as the server tells it: the browser may have other rules of the zone, or none. */
  readonly local: string;
  /** The board's zone, as an IANA name. */
  readonly timeZone: string;
  readonly reader: Reader;
}

/** A time by the board's clock, and by the reader's clock if that differs. */
export function BoardTime({ instant, local, timeZone, reader }: BoardTimeProps) {
  const { locale } = reader;
  const own = localTime(instant, reader.timeZone);
  return (
    <span>
      <time dateTime={instant} lang={locale}>
        {`${withoutBreaks(dayText(local, locale))}, ${withoutBreaks(`${clockText(local, locale)} (${zonePlace(timeZone)}${occurrenceText(instant, local, timeZone, locale)})`)}`}
      </time>
      {!isOnOwnClock({ instant, local, timeZone, reader }) && (
        <span className={styles.own}>{`\u00A0· ${ownTimeText(instant, own, local, reader)}`}</span>
      )}
    </span>
  );
}

/** Reports whether the reader's clock shows the same as the board's. */
export function isOnOwnClock({ instant, local, timeZone, reader }: BoardTimeProps): boolean {
  return isSameZone(timeZone, reader.timeZone) || sameMinute(localTime(instant, reader.timeZone), local);
}

/** Returns the reader's time, with weekday and date only if they differ from the board's. */
function ownTimeText(instant: string, own: string, local: string, { locale, timeZone }: Reader): string {
  const day = dayText(own, locale);
  const clock = clockText(own, locale);
  const time = withoutBreaks(`${clock} your time${occurrenceText(instant, own, timeZone, locale)}`);
  return day === dayText(local, locale) ? time : `${withoutBreaks(day)}, ${time}`;
}

/** Keeps a text on one line, so that a time breaks between day and hour only. */
function withoutBreaks(text: string): string {
  return text.replaceAll(" ", "\u00A0");
}
