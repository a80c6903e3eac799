import { useReader, OutlineList } from "@/governance";
import { AgendaLine } from "./AgendaLine";
import type { Meeting } from "./agendaQuery";
import { rowsOf } from "./AgendaRow";
import { Timing } from "./Timing";
import styles from "./AgendaPage.module.css";

export interface AgendaReadingProps {
  readonly meeting: Pick<Meeting, "entries" | "agendaEndsAtLocal" | "agendaSpareMinutes">;
  /** Returns the address of an item; default: the item's own page. */
  readonly itemPath?: (itemId: string) => string | undefined;
}

/** An agenda for reading and printing. */
export function AgendaReading({ meeting, itemPath = pageOf }: AgendaReadingProps) {
  const reader = useReader();
  return (
    <>
      <Timing endsAt={meeting.agendaEndsAtLocal} spareMinutes={meeting.agendaSpareMinutes} />
      <div className={styles.list}>
        <OutlineList
          label="Agenda"
          lines={rowsOf(meeting.entries)}
          renderLine={(row) => <AgendaLine row={row} reader={reader} to={itemPath(row.id)} />}
        />
      </div>
    </>
  );
}

function pageOf(itemId: string): string {
  return `../items/${encodeURIComponent(itemId)}`;
}
