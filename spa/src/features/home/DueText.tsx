import { BoardTime, localDateText, type Reader } from "@/governance";
import type { HomeRowFragment } from "@/graphql/generated/graphql";
import { waitingWords } from "./waitingWords";

export interface DueTextProps {
  readonly row: HomeRowFragment;
  readonly reader: Reader;
}

/** Until when something waits, in words. Nothing without a deadline. */
export function DueText({ row, reader }: DueTextProps) {
  const [ahead, passed] = waitingWords[row.kind].due ?? ["By", "It was due by"];
  const { dueAt, dueDate, timeZone } = row;
  if (dueDate === null || timeZone === null) return null;
  return (
    <span>
      {`${row.urgency === "OVERDUE" ? passed : ahead} `}
      {dueAt === null ? (
        <time dateTime={dueDate} lang={reader.locale}>
          {localDateText(dueDate, reader.locale)}
        </time>
      ) : (
        <BoardTime instant={dueAt} timeZone={timeZone} reader={reader} />
      )}
    </span>
  );
}
