import { BoardTime, clockText, isOnOwnClock, type Reader, zonePlace } from "@/governance";
import type { HomeRow } from "./homeQuery";
import { waitingWords } from "./waitingWords";

export interface DueTextProps {
  readonly row: HomeRow;
  readonly reader: Reader;
}

/**
 * The meaning of a row's deadline and its time, or since when a meeting is in session or a vote is open; empty for all other rows. The
 * date stands beside the row and is repeated here only where the reader's clock differs from the board's.
 */
export function DueText({ row, reader }: DueTextProps) {
  const { dueAt, dueAtLocal, timeZone } = row;
  const { due = { futurePrefix: "By", pastPrefix: "It was due by" }, since = "Since" } = waitingWords[row.kind];
  if (row.sinceLocal !== null) return <span>{`${since} ${clockText(row.sinceLocal, reader.locale)}`}</span>;
  if (dueAt === null || dueAtLocal === null || timeZone === null) return null;
  const { futurePrefix, pastPrefix, isDay } = typeof due === "function" ? due(row) : due;
  const prefix = row.state === "OVERDUE" ? pastPrefix : futurePrefix;
  if (isDay) return <span>{prefix}</span>;
  return (
    <span>
      {`${prefix} `}
      {isOnOwnClock({ instant: dueAt, local: dueAtLocal, timeZone, reader }) ? (
        <time dateTime={dueAt} lang={reader.locale}>
          {`${clockText(dueAtLocal, reader.locale)}\u00A0(${zonePlace(timeZone)})`}
        </time>
      ) : (
        <BoardTime instant={dueAt} local={dueAtLocal} timeZone={timeZone} reader={reader} />
      )}
    </span>
  );
}
