import { useEffect, useRef, useState } from "react";
import { ChangeProblem, choiceWords, type Resolution, usePersonId, useProvedChange } from "@/governance";
import type { BallotChoice } from "@/graphql/generated/graphql";
import { Button, Icon } from "@/ui";
import styles from "./BallotForm.module.css";
import { ChoiceField } from "./ChoiceField";
import { OwnVote } from "./OwnVote";
import { useIsVoter } from "./ownPart";
import { voteClosed } from "./overtaken";
import { useRoom } from "./roomContext";
import { useVoteChange } from "./useVoteChange";
import { CastBallotDocument } from "./voteChanges";

export interface BallotFormProps {
  readonly resolution: Resolution;
  /** What the viewer has chosen and not cast yet. Nothing is chosen beforehand. */
  readonly choice: BallotChoice | undefined;
  readonly onChoose: (choice: BallotChoice | undefined) => void;
}

/** The viewer's own vote: the choices, and what was cast afterwards. */
export function BallotForm({ resolution, choice, onChoose }: BallotFormProps) {
  const casting = useVoteChange(CastBallotDocument, (data) => data.castBallot, {
    words: "Cast vote",
    overtaken: voteClosed,
  });
  const { change, dialog } = useProvedChange(casting, "Then your vote is cast.");
  const [isChanging, setChanging] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { id, viewerBallot, rights, abstentionText } = resolution;
  const isSecret = resolution.ballot === "SECRET";

  useEffect(() => {
    if (isChanging) first.current?.focus();
  }, [isChanging]);

  async function cast(): Promise<void> {
    if (choice === undefined) return;
    const outcome = await change.send({ resolutionId: id, choice });
    if (outcome.kind !== "done") return;
    setFresh(true);
    setChanging(false);
    onChoose(undefined);
  }

  if (viewerBallot && !isChanging) {
    return (
      <OwnVote
        ballot={viewerBallot}
        isSecret={isSecret}
        isFresh={isFresh}
        {...(rights.mayVote && !isSecret && { onChange: () => setChanging(true) })}
      />
    );
  }
  if (!rights.mayVote) return <NoVote />;
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void cast();
        }}
      >
        <ChoiceField
          legend="Your vote"
          choice={choice}
          onChoose={onChoose}
          abstentionText={abstentionText}
          firstRef={first}
        />
        {isSecret && (
          <p>
            <Icon name="lock" size={16} /> This ballot is secret: nobody learns what you choose. Once cast, your vote
            cannot be changed.
          </p>
        )}
        <ChangeProblem change={change} />
        <Button type="submit" variant="primary" busy={change.busy} aria-disabled={choice === undefined || undefined}>
          {choice === undefined ? "Cast vote" : `Cast vote: ${choiceWords[choice]}`}
        </Button>
      </form>
      {dialog}
    </>
  );
}

/** Why a voting member does not vote: who is not recorded as present can do something about it. */
function NoVote() {
  const { view } = useRoom();
  const personId = usePersonId();
  const isPresent = view.intervals.some((each) => each.personId === personId && each.to === null);
  if (!useIsVoter()) return null;
  if (!isPresent) {
    return <p>You are not recorded as present, so you cannot vote. Ask the secretary to record your arrival.</p>;
  }
  return <p>You do not vote on this item.</p>;
}
