import { useId, useState } from "react";
import { ChangeProblem } from "@/governance";
import { Button } from "@/ui";
import { AdjournDialog } from "./AdjournDialog";
import styles from "./ChairConsole.module.css";
import { type ChairOffers, chairOffers } from "./chairOffers";
import { CloseDialog } from "./CloseDialog";
import { CloseVotingDialog } from "./CloseVotingDialog";
import { ConcludeDialog } from "./ConcludeDialog";
import { Fold } from "./Fold";
import { HandOverDialog } from "./HandOverDialog";
import { itemConcluded, itemStarted } from "./overtaken";
import { ConcludeItemDocument, StartItemDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemReference } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";
import { useVotes } from "./votesContext";

type DialogName = "conclude" | "handOver" | "adjourn" | "close" | "closeVoting";

/** Who chairs, and for the person who runs the meeting what the chair does next. */
export function ChairConsole() {
  const { meeting, view } = useRoom();
  const [dialog, setDialog] = useState<DialogName>();
  const votes = useVotes();
  const offers = chairOffers(meeting.entries, view, votes.resolutions);
  const mayOpenVote = votes.resolutions.some(({ rights }) => rights.mayOpen);
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
          {view.openVote ? (
            <VoteActs onCloseVoting={() => setDialog("closeVoting")} />
          ) : (
            <ItemActs offers={offers} isNext={!mayOpenVote} onConclude={() => setDialog("conclude")} />
          )}
          <div className={styles.acts}>
            <Button onClick={() => setDialog("handOver")}>Hand over the chair…</Button>
            <EndButton reason={view.openVote ? ADJOURN_AFTER_VOTE : undefined} onPress={() => setDialog("adjourn")}>
              Adjourn…
            </EndButton>
            <EndButton
              reason={view.openItem === null ? undefined : CLOSE_AFTER_ITEM}
              onPress={() => setDialog("close")}
            >
              Close the meeting…
            </EndButton>
          </div>
        </>
      )}
      {dialog === "conclude" && offers.current && (
        <ConcludeDialog item={offers.current} needsReason={offers.needsReason} onClose={close} />
      )}
      {dialog === "handOver" && <HandOverDialog onClose={close} />}
      {dialog === "adjourn" && <AdjournDialog onClose={close} />}
      {dialog === "close" && <CloseDialog onClose={close} />}
      {dialog === "closeVoting" && votes.open && <CloseVotingDialog resolution={votes.open} onClose={close} />}
    </Fold>
  );
}

/** The act on the vote that is open. An item is not concluded before. */
function VoteActs({ onCloseVoting }: { readonly onCloseVoting: () => void }) {
  const { view } = useRoom();
  const { open } = useVotes();
  if (open === undefined || !open.rights.mayClose) return null;
  // The question whether anybody objects, and the totals of a show of hands, close their votes themselves.
  const isByBallots = open.ballot === "NAMED" || open.ballot === "SECRET";
  const isClosedHere = isByBallots || open.awaitsCastingVote || view.quorum?.quorate === false;
  if (!isClosedHere) return null;
  return (
    <div className={styles.items}>
      <div className={styles.main}>
        <Button variant={open.awaitsCastingVote ? "secondary" : "primary"} fullWidth onClick={onCloseVoting}>
          {open.awaitsCastingVote ? "Close without a casting vote…" : "Close voting…"}
        </Button>
      </div>
    </div>
  );
}

interface ItemActsProps {
  readonly offers: ChairOffers;
  /** Whether an act on an item is what comes next, and not the opening of a vote. */
  readonly isNext: boolean;
  readonly onConclude: () => void;
}

/** The acts on items. The next sensible one is filled, and on a phone it is at the thumb. */
function ItemActs({ offers: { current, isRestricted, next, needsReason }, isNext, onConclude }: ItemActsProps) {
  const start = useRoomChange(StartItemDocument, (data) => data.startItem, {
    words: next ? `Start ${itemReference(next)}` : "Start",
    overtaken: itemStarted,
    isPassing: true,
  });
  const conclude = useRoomChange(ConcludeItemDocument, (data) => data.concludeItem, {
    words: next ? `Conclude and start ${itemReference(next)}` : "Conclude",
    overtaken: itemConcluded,
    isPassing: true,
  });

  async function concludeAndStart(itemId: string, nextId: string): Promise<void> {
    const outcome = await conclude.send({ itemId });
    if (outcome.kind === "done") await start.send({ itemId: nextId });
  }

  const isBoth = current !== undefined && next !== undefined && !needsReason;
  const variant = isNext ? "primary" : "secondary";
  return (
    <div className={styles.items}>
      <div className={styles.problems}>
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
            variant={variant}
            fullWidth
            busy={conclude.busy || start.busy}
            onClick={() => void concludeAndStart(current.id, next.id)}
          >
            {`Conclude and start ${itemReference(next)}`}
          </Button>
        )}
        {current && !isBoth && (
          <Button variant={variant} fullWidth onClick={onConclude}>
            {`Conclude ${itemReference(current)}…`}
          </Button>
        )}
      </div>
      {isBoth && <Button onClick={onConclude}>{`Conclude ${itemReference(current)}…`}</Button>}
    </div>
  );
}

const CLOSE_AFTER_ITEM = "The meeting can be closed once the item in progress is concluded.";
const ADJOURN_AFTER_VOTE = "The meeting can be adjourned once voting is closed.";

interface EndButtonProps {
  /** Why the act is not possible now; undefined when it is. */
  readonly reason: string | undefined;
  readonly onPress: () => void;
  readonly children: string;
}

/** A button that ends the sitting, or says why that is not possible now. */
function EndButton({ reason, onPress, children }: EndButtonProps) {
  const reasonId = useId();
  const isPossible = reason === undefined;
  return (
    <>
      <Button
        aria-disabled={!isPossible || undefined}
        aria-describedby={isPossible ? undefined : reasonId}
        onClick={isPossible ? onPress : undefined}
      >
        {children}
      </Button>
      {!isPossible && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </>
  );
}
