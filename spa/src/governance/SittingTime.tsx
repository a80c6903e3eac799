import { BoardTime, type Reader } from "./time";

export interface SittingTimeProps {
  readonly sitting: { readonly startsAt: string; readonly startsAtLocal: string; readonly timeZone: string };
  readonly reader: Reader;
}

/** The beginning of a sitting as it was written, and by the reader's clock if that differs. */
export function SittingTime({ sitting: { startsAt, startsAtLocal, timeZone }, reader }: SittingTimeProps) {
  return <BoardTime instant={startsAt} local={startsAtLocal} timeZone={timeZone} reader={reader} />;
}
