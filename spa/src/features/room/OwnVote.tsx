import { useEffect, useRef } from "react";
import { type Ballot, choiceWords } from "@/governance";
import { Button, Name } from "@/ui";
import styles from "./BallotForm.module.css";
import { useRoom } from "./roomContext";

export interface OwnVoteProps {
  readonly ballot: Ballot;
  readonly isSecret: boolean;
  /** Whether it was cast just now, so that it takes the focus. */
  readonly isFresh: boolean;
  /** Undefined when it cannot be changed. */
  readonly onChange?: () => void;
}

/** The vote that the viewer has given, or that was recorded for the viewer. */
export function OwnVote({ ballot: { choice, castAt, recordedBy }, isSecret, isFresh, onChange }: OwnVoteProps) {
  const { clock } = useRoom();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFresh) text.current?.focus();
  }, [isFresh]);
  return (
    <div className={styles.own}>
      <p ref={text} tabIndex={-1} className={styles.vote}>
        {choice === null
          ? `Your vote was counted at ${clock(castAt)}.`
          : `Your vote: ${choiceWords[choice]}, ${clock(castAt)}.`}
      </p>
      {onChange && (
        <Button variant="quiet" aria-label="Change your vote" onClick={onChange}>
          Change
        </Button>
      )}
      <p className={styles.note}>
        {recordedBy && (
          <>
            {"Recorded for you by "}
            <Name>{recordedBy.displayName}</Name>
            {". "}
          </>
        )}
        {isSecret ? "The ballot is secret, so it cannot be changed." : "You can change it until voting closes."}
      </p>
    </div>
  );
}
