import { clockText, dayText, type Reader } from "@/governance";

interface OwnTimeProps {
  readonly instant: string;
  readonly reader: Reader;
}

/** A time that matters only to the reader, in the reader's time zone alone. */
export function OwnTime({ instant, reader }: OwnTimeProps) {
  return (
    <time dateTime={instant} lang={reader.locale}>
      {ownTimeText(instant, reader)}
    </time>
  );
}

export function ownTimeText(instant: string, { timeZone, locale }: Reader): string {
  return `${dayText(instant, timeZone, locale)}, ${clockText(instant, timeZone, locale)}`;
}
