import { useState } from "react";
import { ActDialog, ChangeCheckbox, type Resolution, resolutionReference } from "@/governance";
import { Name } from "@/ui";
import { receivedText, tieText } from "./announcements";
import styles from "./Dialogs.module.css";
import { voteClosed } from "./overtaken";
import { useRoom } from "./roomContext";
import { useVoteChange } from "./useVoteChange";
import { CloseVotingDocument } from "./voteChanges";

export interface CloseVotingDialogProps {
  readonly resolution: Resolution;
  readonly onClose: () => void;
}

/** Closes the vote. It says who has not voted, and what the quorum makes of the vote [Q1, V4]. */
export function CloseVotingDialog({ resolution, onClose }: CloseVotingDialogProps) {
  const { view } = useRoom();
  const [isVoidWanted, setVoidWanted] = useState(false);
  const change = useVoteChange(CloseVotingDocument, (data) => data.closeVoting, {
    fields: ["acknowledgeNoQuorum"],
    words: "Close voting",
    overtaken: voteClosed,
  });
  const { id, version, progress, rights, awaitsCastingVote: isTie } = resolution;
  const numbers = view.openVote?.resolutionId === id ? view.openVote : progress;
  const refusal = change.outcome?.kind === "refused" ? change.outcome.errors : [];
  const isRefusedForQuorum = refusal.some(({ code }) => code === "QUORUM_NOT_MET");
  const isVoid = view.quorum?.quorate === false || isRefusedForQuorum;

  return (
    <ActDialog
      subject="the resolution"
      title={`Close voting on ${resolutionReference(resolution)}`}
      change={change}
      actLabel={isVoid ? "Close voting as void" : isTie ? "Close without a casting vote" : "Close voting"}
      isDangerous={isVoid}
      isPossible={!isVoid || isVoidWanted}
      input={{
        resolutionId: id,
        expectedVersion: version,
        ...(isVoid && { acknowledgeNoQuorum: isVoidWanted }),
        ...(isTie && { withoutCastingVote: true }),
      }}
      onClose={onClose}
    >
      {numbers && <p className={styles.strong}>{`${receivedText(numbers)}.`}</p>}
      {!isTie && progress && progress.outstanding.length > 0 && (
        <p>
          {"Not voted yet: "}
          {progress.outstanding.map(({ id: personId, displayName }, index) => (
            <span key={personId}>
              {index > 0 && ", "}
              <Name>{displayName}</Name>
            </span>
          ))}
        </p>
      )}
      <QuorumText isVoid={isVoid} />
      {isVoid && (
        <ChangeCheckbox
          change={change}
          name="acknowledgeNoQuorum"
          label="Close all the same. The record says that the vote was void."
          checked={isVoidWanted}
          onChange={({ target }) => setVoidWanted(target.checked)}
        />
      )}
      <output>{isTie || change.isTie ? tieText : "After closing, nobody can vote or change a vote."}</output>
      {isTie && <p>Without a casting vote the resolution is not carried.</p>}
      {isTie && rights.mayCastDecidingVote && <p>Go back to give your casting vote: it stands below the resolution.</p>}
    </ActDialog>
  );
}

/** For example `4 count, 5 needed: the vote would be void.` */
function QuorumText({ isVoid }: { readonly isVoid: boolean }) {
  const {
    view: { quorum },
  } = useRoom();
  if (quorum === null) return null;
  const numbers = `${quorum.counted} count, ${quorum.required} needed`;
  return <p>{isVoid ? `${numbers}: the vote would be void.` : `${numbers}: there is a quorum.`}</p>;
}
