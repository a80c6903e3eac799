import { useId, useState } from "react";
import { ChangeProblem } from "@/governance";
import { Button } from "@/ui";
import { AdjournDialog } from "./AdjournDialog";
import styles from "./ChairConsole.module.css";
import { type ChairOffers, chairOffers } from "./chairOffers";
import { CloseDialog } from "./CloseDialog";
import { ConcludeDialog } from "./ConcludeDialog";
import { Fold } from "./Fold";
import { HandOverDialog } from "./HandOverDialog";
import { ConcludeItemDocument, StartItemDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemReference } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";

type DialogName = "conclude" | "handOver" | "adjourn" | "close";

/** Who chairs, and for the person who runs the meeting what the chair does next. */
export function ChairConsole() {
  const { meeting, view } = useRoom();
  const [dialog, setDialog] = useState<DialogName>();
  const offers = chairOffers(meeting.entries, view);
  const close = () => setDialog(undefined);
  if (view.personChairing === null && !view.mayRun) return null;
  return (
    <Fold title="Chair">
      {view.personChairing && (
        <p>
          {"In the chair: "}
          <bdi translate="no" className={styles.name}>
            {view.personChairing.displayName}
          </bdi>
        </p>
      )}
      {view.mayRun && (
        <>
          <ItemActs offers={offers} onConclude={() => setDialog("conclude")} />
          <div className={styles.acts}>
            <Button onClick={() => setDialog("handOver")}>Hand over the chair…</Button>
            <Button onClick={() => setDialog("adjourn")}>Adjourn…</Button>
            <CloseButton isInProgress={view.openItem !== null} onPress={() => setDialog("close")} />
          </div>
        </>
      )}
      {dialog === "conclude" && offers.current && <ConcludeDialog item={offers.current} onClose={close} />}
      {dialog === "handOver" && <HandOverDialog onClose={close} />}
      {dialog === "adjourn" && <AdjournDialog onClose={close} />}
      {dialog === "close" && <CloseDialog onClose={close} />}
    </Fold>
  );
}

interface ItemActsProps {
  readonly offers: ChairOffers;
  readonly onConclude: () => void;
}

/** The acts on items. The next sensible one is filled, and on a phone it is at the thumb. */
function ItemActs({ offers: { current, isRestricted, next, needsReason }, onConclude }: ItemActsProps) {
  const start = useRoomChange(StartItemDocument, (data) => data.startItem);
  const conclude = useRoomChange(ConcludeItemDocument, (data) => data.concludeItem);

  async function concludeAndStart(itemId: string, nextId: string): Promise<void> {
    const outcome = await conclude.send({ itemId });
    if (outcome.kind === "done") await start.send({ itemId: nextId });
  }

  const isBoth = current !== undefined && next !== undefined && !needsReason;
  return (
    <div className={styles.items}>
      <div>
        <ChangeProblem change={conclude} />
        <ChangeProblem change={start} />
      </div>
      {isRestricted && <p>The item in progress is restricted for you. Somebody who reads it concludes it.</p>}
      <div className={styles.main}>
        {current === undefined && !isRestricted && next && (
          <Button variant="primary" fullWidth busy={start.busy} onClick={() => void start.send({ itemId: next.id })}>
            {`Start ${itemReference(next)}`}
          </Button>
        )}
        {isBoth && (
          <Button
            variant="primary"
            fullWidth
            busy={conclude.busy || start.busy}
            onClick={() => void concludeAndStart(current.id, next.id)}
          >
            {`Conclude and start ${itemReference(next)}`}
          </Button>
        )}
        {current && !isBoth && (
          <Button variant="primary" fullWidth onClick={onConclude}>
            {`Conclude ${itemReference(current)}…`}
          </Button>
        )}
      </div>
      {isBoth && <Button onClick={onConclude}>{`Conclude ${itemReference(current)}…`}</Button>}
    </div>
  );
}

/** A meeting is not closed while an item is in progress; the button says so. */
function CloseButton({ isInProgress, onPress }: { readonly isInProgress: boolean; readonly onPress: () => void }) {
  const reasonId = useId();
  return (
    <>
      <Button
        aria-disabled={isInProgress || undefined}
        aria-describedby={isInProgress ? reasonId : undefined}
        onClick={isInProgress ? undefined : onPress}
      >
        Close the meeting…
      </Button>
      {isInProgress && (
        <p id={reasonId} className={styles.reason}>
          The meeting can be closed once the item in progress is concluded.
        </p>
      )}
    </>
  );
}
