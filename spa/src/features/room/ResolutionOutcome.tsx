import { Link } from "react-router";
import { BallotTable, type Resolution, resolutionReference, TallyTable } from "@/governance";
import { paths } from "@/config/paths";
import styles from "./ResolutionOutcome.module.css";

/** Why the outcome is as it is, in the server's words and numbers [V13]; nothing before the vote was closed. */
export function ResolutionOutcome({ resolution }: { readonly resolution: Resolution }) {
  const { id, boardId, explanation, tally, ballots, castingVote, endReason, state } = resolution;
  const isOver = explanation !== null || state === "WITHDRAWN";
  if (!isOver) return null;
  return (
    <div className={styles.outcome}>
      {explanation !== null && <p className={styles.why}>{explanation}</p>}
      {endReason !== null && <p>{`Reason: ${endReason}`}</p>}
      {tally && <TallyTable tally={tally} />}
      {ballots.some(({ choice }) => choice !== null) && (
        <details className={styles.names}>
          <summary>Who voted how</summary>
          <BallotTable ballots={ballots} castingVote={castingVote} />
        </details>
      )}
      <p>
        <Link to={paths.resolution(boardId, id)}>{`Page of ${resolutionReference(resolution)}`}</Link>
      </p>
    </div>
  );
}
