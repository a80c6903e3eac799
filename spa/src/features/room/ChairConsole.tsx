import { useState } from "react";
import { ChangeProblem, type Resolution, resolutionReference } from "@/governance";
import { Button } from "@/ui";
import { AdjournButton } from "./AdjournButton";
import { AdjournDialog } from "./AdjournDialog";
import styles from "./ChairConsole.module.css";
import { type ChairOffers, chairOffers } from "./chairOffers";
import { CloseDialog } from "./CloseDialog";
import { CloseVotingDialog } from "./CloseVotingDialog";
import { ConcludeDialog } from "./ConcludeDialog";
import { EndButton } from "./EndButton";
import { Fold } from "./Fold";
import { HandOverDialog } from "./HandOverDialog";
import { itemConcluded, itemStarted } from "./overtaken";
import { ConcludeItemDocument, StartItemDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemReference } from "./roomQuery";
import { showResolution } from "./showResolution";
import { useRoomChange } from "./useRoomChange";
import { useVotes } from "./votesContext";

type DialogName = "conclude" | "handOver" | "adjourn" | "close" | "closeVoting";

/** Who chairs, and for the person who runs the meeting what the chair does next. */
export function ChairConsole() {
  const { meeting, view } = useRoom();
  const [dialog, setDialog] = useState<DialogName>();
  const votes = useVotes();
  const offers = chairOffers(meeting.entries, view, votes.resolutions);
  // Without a quorum no vote is opened, and the items go on.
  const proposed = view.quorum?.quorate === false ? undefined : votes.resolutions.find(({ rights }) => rights.mayOpen);
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
            <ItemActs offers={offers} proposed={proposed} onConclude={() => setDialog("conclude")} />
          )}
          <div className={styles.acts}>
            <Button onClick={() => setDialog("handOver")}>Hand over the chair…</Button>
            <AdjournButton onPress={() => setDialog("adjourn")} />
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
  if (open.awaitsCastingVote) {
    return (
      <div className={styles.items}>
        {open.rights.mayCastDecidingVote && <GoTo id={open.id}>Go to the casting vote</GoTo>}
        <Button onClick={onCloseVoting}>Close without a casting vote…</Button>
      </div>
    );
  }
  if (!isByBallots && view.quorum?.quorate !== false) return null;
  return (
    <div className={styles.main}>
      <Button variant="primary" fullWidth onClick={onCloseVoting}>
        Close voting…
      </Button>
    </div>
  );
}

/** Leads to what the person who runs the meeting does next with a resolution. On a phone it is at the thumb. */
function GoTo({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <div className={styles.main}>
      <Button variant="primary" fullWidth onClick={() => showResolution(id)}>
        {children}
      </Button>
    </div>
  );
}

interface ItemActsProps {
  readonly offers: ChairOffers;
  /** The resolution on which a vote can be opened, which comes before the items. */
  readonly proposed: Resolution | undefined;
  readonly onConclude: () => void;
}

/** The acts on items. The next sensible one is filled, and on a phone it is at the thumb. */
function ItemActs({ offers: { current, isRestricted, next, needsReason }, proposed, onConclude }: ItemActsProps) {
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
  const isNext = proposed === undefined;
  const variant = isNext ? "primary" : "secondary";
  return (
    <div className={styles.items}>
      <div className={styles.problems}>
        <ChangeProblem change={conclude} />
        <ChangeProblem change={start} />
      </div>
      {isRestricted && <p>The item in progress is restricted for you. Somebody who reads it concludes it.</p>}
      {proposed && <GoTo id={proposed.id}>{`Go to the vote on ${resolutionReference(proposed)}`}</GoTo>}
      <div className={isNext ? styles.main : styles.later}>
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
