import { BoardTime, dayText, type Reader } from "@/governance";
import type { HomeRow } from "./homeQuery";
import { waitingWords } from "./waitingWords";

export interface DueTextProps {
  readonly row: HomeRow;
  readonly reader: Reader;
}

/** The deadline of a row as a text; empty without a deadline. */
export function DueText({ row, reader }: DueTextProps) {
  const { dueAt, timeZone } = row;
  if (dueAt === null || timeZone === null) return null;
  const { due = { futurePrefix: "By", pastPrefix: "It was due by" } } = waitingWords[row.kind];
  const { futurePrefix, pastPrefix, isDay } = typeof due === "function" ? due(row) : due;
  return (
    <span>
      {`${row.state === "OVERDUE" ? pastPrefix : futurePrefix} `}
      {isDay ? (
        <time dateTime={dueAt} lang={reader.locale}>
          {dayText(dueAt, timeZone, reader.locale)}
        </time>
      ) : (
        <BoardTime instant={dueAt} timeZone={timeZone} reader={reader} />
      )}
    </span>
  );
}
