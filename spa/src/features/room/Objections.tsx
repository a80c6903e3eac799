import { ChangeProblem, type Resolution } from "@/governance";
import { Button } from "@/ui";
import styles from "./BallotForm.module.css";
import { objectionLate, objectionTaken } from "./overtaken";
import { useIsVoter } from "./ownPart";
import { useVoteChange } from "./useVoteChange";
import { RecordNoObjectionDocument, RecordObjectionDocument } from "./voteChanges";
import cardStyles from "./ResolutionCard.module.css";

/** The question of the person chairing whether anybody objects [V9]. */
export function Objections({ resolution: { id, version, rights } }: { readonly resolution: Resolution }) {
  const nobody = useVoteChange(RecordNoObjectionDocument, (data) => data.recordNoObjection, {
    words: "Nobody objects",
    overtaken: objectionTaken,
  });
  const somebody = useVoteChange(RecordObjectionDocument, (data) => data.recordObjection, {
    words: "Somebody objects",
    overtaken: objectionLate,
  });
  const isVoter = useIsVoter();
  if (!rights.mayClose) {
    return <p>{`The person chairing asks whether anybody objects.${isVoter ? " If you do, say so now." : ""}`}</p>;
  }
  const input = { resolutionId: id, expectedVersion: version };
  return (
    <div className={styles.form}>
      <p>
        Ask whether anybody objects. Without objection the resolution is carried. One objection turns it into a vote by
        name.
      </p>
      <div>
        <ChangeProblem change={nobody} />
        <ChangeProblem change={somebody} />
      </div>
      <div className={cardStyles.acts}>
        <Button variant="primary" busy={nobody.busy} onClick={() => void nobody.send(input)}>
          Nobody objects
        </Button>
        <Button busy={somebody.busy} onClick={() => void somebody.send(input)}>
          Somebody objects
        </Button>
      </div>
    </div>
  );
}
