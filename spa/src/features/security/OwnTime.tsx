import { clockText, dayText, type Reader } from "@/governance";

interface OwnTimeProps {
  readonly instant: string;
  readonly reader: Reader;
}

/** A time that concerns nobody but the reader is told by the reader's clock alone. */
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
