import { useState } from "react";
import { ChangeProblem, isOver, LazyTakeOff, type Leaving } from "@/governance";
import { Button } from "@/ui";
import { chairOffers, notTakenItems } from "./chairOffers";
import { Fold } from "./Fold";
import { ItemLine } from "./ItemLine";
import styles from "./ItemList.module.css";
import { LateItemDialog } from "./LateItemDialog";
import { itemStarted } from "./overtaken";
import { StartItemDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { useRoomChange } from "./useRoomChange";

/** The agenda: when each item is planned, how it stands, and which one is in progress. */
export function ItemList() {
  const { meeting, view } = useRoom();
  const start = useRoomChange(StartItemDocument, (data) => data.startItem, {
    words: "Start the item",
    overtaken: itemStarted,
    isPassing: true,
  });
  const { startable } = chairOffers(meeting.entries, view);
  const untouched = isOver(view.state)
    ? notTakenItems(meeting.entries).filter(({ state }) => state === "ACCEPTED")
    : [];
  const [isLate, setLate] = useState(false);
  const [off, setOff] = useState<{ readonly itemId: string; readonly leaving: Leaving }>();
  return (
    <Fold title="Items">
      {meeting.entries.length === 0 && <p>The agenda is not for you, or has no items.</p>}
      <div>
        <ChangeProblem change={start} />
        <ol className={styles.items}>
          {meeting.entries.map((entry) => (
            <ItemLine
              key={entry.id}
              entry={entry}
              isOn={view.openItem?.entry.id === entry.id}
              isConsent={meeting.consentAgenda.items.some(({ itemId }) => itemId === entry.id)}
              isNotTaken={untouched.some(({ id }) => id === entry.id)}
              {...(view.mayRun &&
                startable.has(entry.id) && {
                  isBusy: start.busy,
                  onStart: () => void start.send({ itemId: entry.id }),
                })}
              {...(meeting.viewerMayTakeLateItem && {
                onLeave: (leaving) => setOff({ itemId: entry.id, leaving }),
              })}
            />
          ))}
        </ol>
        {meeting.viewerMayTakeLateItem && (
          <Button className={styles.late} onClick={() => setLate(true)}>
            Take a late item…
          </Button>
        )}
      </div>
      {isLate && <LateItemDialog onClose={() => setLate(false)} />}
      {off && <LazyTakeOff meetingId={meeting.id} {...off} onClose={() => setOff(undefined)} />}
    </Fold>
  );
}
