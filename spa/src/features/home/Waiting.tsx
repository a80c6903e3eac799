import { useState } from "react";
import { dayText, currentSitting, type Reader } from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";
import { Button, VisuallyHidden } from "@/ui";
import { GrantDialogPlace } from "./GrantDialogPlace";
import type { HomeRow } from "./homeQuery";
import { useRowsGone } from "./useRowsGone";
import styles from "./Waiting.module.css";
import { WaitingRow } from "./WaitingRow";

/** The number of rows shown before the reader asks for all. */
const FIRST_ROWS = 7;

export interface WaitingProps {
  readonly rows: readonly HomeRow[];
  readonly boards: readonly { readonly id: string; readonly name: string }[];
  /** The next meeting, if there is one. */
  readonly next: HomeMeetingFragment | undefined;
  /** True when other things that wait stand above the rows. */
  readonly isAlso?: boolean;
  /** True when the first row has the page's one filled button. */
  readonly isFirst?: boolean;
  readonly now: Date;
  readonly reader: Reader;
}

/** The rows that wait for the reader, by date. */
export function Waiting({ rows, boards, next, isAlso = false, isFirst = true, now, reader }: WaitingProps) {
  const name = isAlso ? "Also waiting for you" : "Waiting for you";
  const [isWhole, setWhole] = useState(false);
  // The decided row and its index, kept because the row leaves the list when it is decided.
  const [decided, setDecided] = useState<{ readonly row: HomeRow; readonly index: number }>();
  const { section, said, noteFocus } = useRowsGone(
    rows.map(({ id }) => id),
    { name },
  );
  function closeDialog() {
    noteFocus(decided?.row.id, decided?.index);
    setDecided(undefined);
  }
  const nameOf = (boardId: string | null) => boards.find(({ id }) => id === boardId)?.name;
  return (
    <section className={styles.waiting} aria-labelledby="waiting" ref={section}>
      <h2 id="waiting" tabIndex={-1}>
        {rows.length > 0 ? `${name}: ${rows.length}` : name}
      </h2>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {rows.length === 0 ? (
        <p>{isAlso ? "Nothing else is waiting for you." : nothingText(next, reader)}</p>
      ) : (
        <ol className={styles.list}>
          {rows.slice(0, isWhole ? rows.length : FIRST_ROWS).map((row, index) => (
            <WaitingRow
              key={row.id}
              row={row}
              boardName={nameOf(row.boardId)}
              isPrimary={isFirst && index === 0}
              now={now}
              reader={reader}
              onFocus={noteFocus}
              onDecide={() => setDecided({ row, index })}
            />
          ))}
        </ol>
      )}
      {rows.length > FIRST_ROWS && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${FIRST_ROWS}` : `Show all ${rows.length}`}
        </Button>
      )}
      {decided?.row.accessGrant && (
        <GrantDialogPlace
          grant={decided.row.accessGrant}
          act={decided.row.kind === "CONFIRM_ACCESS" ? "confirm" : "stop"}
          onClose={closeDialog}
        />
      )}
    </section>
  );
}

function nothingText(next: HomeMeetingFragment | undefined, { locale }: Reader): string {
  const nothing = "Nothing is waiting for you.";
  if (next === undefined) return nothing;
  return `${nothing} Next meeting: ${dayText(currentSitting(next.sittings).startsAtLocal, locale)}.`;
}
