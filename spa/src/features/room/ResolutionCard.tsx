import { useId, useState } from "react";
import { DecidedItems, ResolutionState, thresholdNameText, type Resolution } from "@/governance";
import type { BallotChoice } from "@/graphql/generated/graphql";
import { classNames, Name } from "@/ui";
import { receivedText } from "./announcements";
import { CastingVote } from "./CastingVote";
import { useIsApart } from "./ownPart";
import { ResolutionActs } from "./ResolutionActs";
import styles from "./ResolutionCard.module.css";
import { ResolutionOutcome } from "./ResolutionOutcome";
import { useRoom } from "./roomContext";
import { resolutionElementId } from "./showResolution";
import { Vote } from "./Vote";

export interface ResolutionCardProps {
  readonly resolution: Resolution;
}

/** A resolution of the item in progress: its text, its vote while that is open, and its outcome afterwards. */
export function ResolutionCard({ resolution }: ResolutionCardProps) {
  const { clock } = useRoom();
  const titleId = useId();
  // It outlives the vote, so that a choice that was not cast in time can be named.
  const [choice, setChoice] = useState<BallotChoice>();
  const { number, title, text, state, mover, seconder, closedAt, viewerBallot, awaitsCastingVote } = resolution;
  const isOpen = state === "VOTING";
  const isApart = useIsApart();
  const takesPart = !isApart || resolution.rights.mayClose;
  const isMissed = closedAt !== null && choice !== undefined && viewerBallot === null;
  return (
    <section
      id={resolutionElementId(resolution.id)}
      className={classNames(styles.card, isOpen && styles.open)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <ResolutionState resolution={resolution} />
        {isOpen && <Progress resolution={resolution} />}
      </div>
      <h2 id={titleId} className={styles.title}>
        {isOpen && "Vote on "}
        {number !== null && <span className={styles.number}>{number}</span>} <bdi>{title}</bdi>
      </h2>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <DecidedItems resolution={resolution} />
      {mover && (
        <p className={styles.muted}>
          {"Moved by "}
          <Name>{mover.displayName}</Name>
          {seconder && (
            <>
              {", seconded by "}
              <Name>{seconder.displayName}</Name>
            </>
          )}
        </p>
      )}
      {(isOpen || state === "PROPOSED" || state === "DRAFT") && (
        <p className={styles.muted}>{`${thresholdNameText(resolution.thresholdName)}: ${resolution.thresholdText}`}</p>
      )}
      {isMissed && closedAt !== null && (
        <p className={styles.strong}>{`Voting closed at ${clock(closedAt)}. Your choice was not counted.`}</p>
      )}
      {isOpen && !awaitsCastingVote && takesPart && (
        <Vote resolution={resolution} choice={choice} onChoose={setChoice} />
      )}
      {awaitsCastingVote && <CastingVote resolution={resolution} />}
      <ResolutionOutcome resolution={resolution} />
      <ResolutionActs resolution={resolution} />
    </section>
  );
}

/** Since when the vote is open, and how many votes it has. */
function Progress({ resolution: { id, openedAt, progress, ballot } }: ResolutionCardProps) {
  const { view, clock } = useRoom();
  const numbers = view.openVote?.resolutionId === id ? view.openVote : progress;
  const isCounted = ballot === "NAMED" || ballot === "SECRET";
  return (
    <p>
      {openedAt !== null && `since ${clock(openedAt)}`}
      {isCounted && numbers && `, ${receivedText(numbers)}`}
    </p>
  );
}
