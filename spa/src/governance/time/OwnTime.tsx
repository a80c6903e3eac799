import { BoardTime } from "./BoardTime";
import { clockText, dayText } from "./format";
import { localTime } from "./localTime";
import type { Reader } from "./useReader";

export interface OwnTimeProps {
  readonly instant: string;
  readonly reader: Reader;
  /** Whether the place of the reader's zone stands beside it. Default: false. */
  readonly namesPlace?: boolean;
}

/** A time of no board, in the reader's time zone alone. */
export function OwnTime({ instant, reader, namesPlace = false }: OwnTimeProps) {
  if (namesPlace) {
    const { timeZone } = reader;
    return <BoardTime instant={instant} local={localTime(instant, timeZone)} timeZone={timeZone} reader={reader} />;
  }
  return (
    <time dateTime={instant} lang={reader.locale}>
      {ownTimeText(instant, reader)}
    </time>
  );
}

/** For example `Tue 1 Dec 2026, 13:00`, in the reader's time zone. */
export function ownTimeText(instant: string, { timeZone, locale }: Reader): string {
  const local = localTime(instant, timeZone);
  return `${dayText(local, locale)}, ${clockText(local, locale)}`;
}
