import { useState } from "react";
import { ChangeProblem, choiceWords, type Resolution, TallyTable, useProvedChange } from "@/governance";
import type { BallotChoice } from "@/graphql/generated/graphql";
import { Button } from "@/ui";
import styles from "./BallotForm.module.css";
import { ChoiceField } from "./ChoiceField";
import { voteClosed } from "./overtaken";
import { useVoteChange } from "./useVoteChange";
import { CastCastingVoteDocument } from "./voteChanges";

/** The casting vote of the person who chairs the item, when the votes are equal [V4]. */
export function CastingVote({ resolution: { id, version, rights, tally } }: { readonly resolution: Resolution }) {
  const [choice, setChoice] = useState<BallotChoice>();
  const deciding = useVoteChange(CastCastingVoteDocument, (data) => data.castCastingVote, {
    words: "Give the casting vote",
    overtaken: voteClosed,
  });
  const { change, dialog } = useProvedChange(deciding, "Then your casting vote is given.");
  if (!rights.mayCastDecidingVote) {
    return (
      <>
        {tally && <TallyTable tally={tally} />}
        <p>The person chairing can decide with a casting vote.</p>
      </>
    );
  }
  return (
    <>
      {tally && <TallyTable tally={tally} />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (choice === undefined) return;
          void change.send({ resolutionId: id, expectedVersion: version, choice });
        }}
      >
        <p className={styles.vote}>The votes are equal. Your casting vote decides and closes the vote.</p>
        <ChoiceField legend="Casting vote" choice={choice} onChoose={setChoice} abstentionText={null} />
        <ChangeProblem change={change} />
        <Button type="submit" variant="primary" busy={change.busy} aria-disabled={choice === undefined || undefined}>
          {choice === undefined ? "Give the casting vote" : `Give the casting vote: ${choiceWords[choice]}`}
        </Button>
      </form>
      {dialog}
    </>
  );
}
