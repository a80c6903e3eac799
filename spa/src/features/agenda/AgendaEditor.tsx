import { useState } from "react";
import { useSearchParams } from "react-router";
import { countText, useReader } from "@/governance";
import { Button, Dialog, VisuallyHidden } from "@/ui";
import { AddItemForm } from "./AddItemForm";
import { AgendaLine } from "./AgendaLine";
import styles from "./AgendaPage.module.css";
import type { Meeting } from "./agendaQuery";
import { type AgendaRow, renumbered, rowsOf } from "./AgendaRow";
import { moveSentence } from "./agendaWords";
import { AgendaStart } from "./AgendaStart";
import { ItemPanel } from "./ItemPanel";
import { OutlineList } from "./OutlineList";
import { branch } from "./outline";
import { PlaceDialog } from "./PlaceDialog";
import { ReadinessPanel } from "./ReadinessPanel";
import { Timing } from "./Timing";
import { timingOf } from "./timing";
import { useArranging } from "./useArranging";
import { useStructure } from "./useStructure";
import { ViewAsLinks } from "./ViewAsLinks";

export interface AgendaEditorProps {
  readonly meeting: Meeting;
  /** Loads the agenda again. */
  readonly refresh: () => void;
}

/** The agenda for people who write it: its order, its items, and the points that stop publishing. */
export function AgendaEditor({ meeting, refresh }: AgendaEditorProps) {
  const [search, setSearch] = useSearchParams();
  const [lost, setLost] = useState("");
  const [placing, setPlacing] = useState<AgendaRow>();
  const [leaving, setLeaving] = useState<AgendaRow>();
  const reader = useReader();
  const isPublished = meeting.state === "PUBLISHED";
  const structure = useStructure(meeting, { refresh, onLost: setLost });
  const [sitting] = meeting.sittings;
  const rows = structure.applied(rowsOf(meeting.entries, isPublished));
  const arranging = useArranging(rows, {
    onMove: (id, place) => {
      setLost("");
      structure.move(id, place);
    },
    moveSentence: moveSentence,
  });
  if (sitting === undefined) return null;
  const { timeZone } = sitting;
  const shown = renumbered(arranging.shownLines, sitting);
  const { endsAt, spareMinutes } = timingOf(shown, sitting);
  const selectedId = search.get("item") ?? undefined;
  const selectedRow = shown.find(({ id }) => id === selectedId);
  const selected = selectedRow?.item;
  const select = (id: string | undefined) => setSearch(id === undefined ? {} : { item: id });

  async function withdraw({ item }: AgendaRow): Promise<void> {
    setLeaving(undefined);
    if (item === undefined) return;
    const outcome = await structure.withdraw(item);
    if (outcome.kind !== "done") return;
    arranging.announce(`${item.title} was withdrawn.`);
    if (selectedId === item.id) select(undefined);
  }

  return (
    <>
      {isPublished && (
        <p className={styles.note}>
          The agenda is published. What you change can be read once you publish the changes; a withdrawal at once.
        </p>
      )}
      {shown.length > 0 && <Timing endsAt={endsAt} spareMinutes={spareMinutes} timeZone={timeZone} />}
      <div role="alert" className={styles.noPrint}>
        {lost && <p className={styles.over}>{lost}</p>}
      </div>
      <div className={styles.editor}>
        <div className={styles.main}>
          {shown.length === 0 ? (
            <AgendaStart meetingId={meeting.id} add={structure.add} />
          ) : (
            <div className={styles.list}>
              <OutlineList
                label="Agenda"
                lines={shown}
                arranging={arranging}
                selectedId={selected?.id}
                onChoosePlace={setPlacing}
                actsFor={(row) => (mayTakeOut(row) ? [{ words: "Withdraw", act: () => setLeaving(row) }] : [])}
                renderLine={(row) => (
                  <AgendaLine
                    row={row}
                    timeZone={timeZone}
                    reader={reader}
                    to={`?item=${encodeURIComponent(row.id)}`}
                    isCurrent={row.id === selected?.id}
                  />
                )}
              />
            </div>
          )}
          <AddItemForm
            meetingId={meeting.id}
            afterId={shown.findLast(({ depth }) => depth === 1)?.id ?? null}
            isLate={isPublished}
            structure={structure}
          />
        </div>
        <aside className={styles.side} aria-label={selected ? "Item" : "Readiness"}>
          <ReadinessPanel meeting={meeting} onShow={select} />
          {selected && (
            <ItemPanel
              key={selected.id}
              item={selected}
              number={selectedRow?.number ?? null}
              hasLinesBelow={branch(shown, selected.id).length > 1}
              board={meeting.board}
              meetingId={meeting.id}
              isOut={selectedRow?.isOut ?? false}
              onClose={() => select(undefined)}
            />
          )}
          <ViewAsLinks meeting={meeting} />
        </aside>
      </div>
      {placing && (
        <PlaceDialog
          row={placing}
          rows={shown}
          onClose={() => setPlacing(undefined)}
          onPlace={(place) => {
            setPlacing(undefined);
            arranging.moveNow(placing.id, place);
          }}
        />
      )}
      {leaving && (
        <Dialog
          role="alertdialog"
          title={`Withdraw ${leaving.name}?`}
          onClose={() => setLeaving(undefined)}
          actions={
            <>
              <Button onClick={() => setLeaving(undefined)}>Keep it</Button>
              <Button variant="danger" onClick={() => void withdraw(leaving)}>
                Withdraw
              </Button>
            </>
          }
        >
          <p>{withdrawalText(branch(shown, leaving.id).length - 1)}</p>
        </Dialog>
      )}
      <VisuallyHidden>
        <output>{structure.isMoving ? "Saving" : ""}</output>
      </VisuallyHidden>
    </>
  );
}

/**
 * Reports whether the item can be taken out here. An item of a published agenda that its readers know is withdrawn with
 * a reason instead, in its panel.
 */
function mayTakeOut({ isOut, keptNumber, item }: AgendaRow): boolean {
  return !isOut && (keptNumber === undefined || item?.isNew === true);
}

function withdrawalText(below: number): string {
  const itself = "It is taken out of the draft with its texts. This cannot be undone.";
  if (below === 0) return itself;
  return `${itself} ${countText(below, "item below it goes", "items below it go")} with it.`;
}
