import { useState } from "react";
import {
  ChangeProblem,
  EditDialogPlace,
  ProposeResolutionDocument,
  RepeatVoteDocument,
  type Resolution,
  resolutionReference,
  WithdrawResolutionDialog,
} from "@/governance";
import { Button } from "@/ui";
import { voteOpened } from "./overtaken";
import { RecordBallotDialog } from "./RecordBallotDialog";
import styles from "./ResolutionCard.module.css";
import { useRoom } from "./roomContext";
import { useVoteChange } from "./useVoteChange";
import { OpenVotingDocument } from "./voteChanges";

type DialogName = "edit" | "withdraw" | "record";

/** What the viewer may do to a resolution now. The vote is closed in the chair's part of the room. */
export function ResolutionActs({ resolution }: { readonly resolution: Resolution }) {
  const [dialog, setDialog] = useState<DialogName>();
  const [recorded, setRecorded] = useState<string>();
  const named = (words: string) => `${words} ${resolutionReference(resolution)}`;
  const propose = useVoteChange(ProposeResolutionDocument, (data) => data.proposeResolution, {
    words: named("Propose"),
  });
  const open = useVoteChange(OpenVotingDocument, (data) => data.openVoting, {
    words: named("Open voting on"),
    overtaken: voteOpened,
  });
  const repeat = useVoteChange(RepeatVoteDocument, (data) => data.repeatVote, { words: "Take the vote again" });
  const { id, version, rights, progress } = resolution;
  const isQuorate = useRoom().view.quorum?.quorate !== false;
  const input = { resolutionId: id, expectedVersion: version };
  const close = () => setDialog(undefined);
  const mayRecord = rights.mayRecord && progress !== null && progress.outstanding.length > 0;
  const mayAct = rights.mayPropose || rights.mayOpen || rights.mayRepeat || rights.mayEdit || rights.mayWithdraw;
  return (
    <>
      <div>
        <ChangeProblem change={propose} />
        <ChangeProblem change={open} />
        <ChangeProblem change={repeat} />
        {rights.mayOpen && !isQuorate && <p>There is no quorum, so no vote can be opened.</p>}
        <output>{recorded !== undefined && <p>{recorded}</p>}</output>
      </div>
      {(mayAct || mayRecord) && (
        <div className={styles.acts}>
          {rights.mayPropose && (
            <Button
              variant="primary"
              busy={propose.busy}
              aria-label={named("Propose")}
              onClick={() => void propose.send(input)}
            >
              Propose
            </Button>
          )}
          {rights.mayOpen && isQuorate && (
            <Button
              variant="primary"
              busy={open.busy}
              aria-label={named("Open voting on")}
              onClick={() => void open.send(input)}
            >
              Open voting
            </Button>
          )}
          {mayRecord && <Button onClick={() => setDialog("record")}>Record a vote…</Button>}
          {rights.mayRepeat && (
            <Button busy={repeat.busy} onClick={() => void repeat.send(input)}>
              Take the vote again
            </Button>
          )}
          {rights.mayEdit && (
            <Button aria-label={named("Edit")} onClick={() => setDialog("edit")}>
              Edit…
            </Button>
          )}
          {rights.mayWithdraw && (
            <Button aria-label={named("Withdraw")} onClick={() => setDialog("withdraw")}>
              Withdraw…
            </Button>
          )}
        </div>
      )}
      {dialog === "edit" && <EditDialogPlace resolution={resolution} onClose={close} />}
      {dialog === "withdraw" && <WithdrawResolutionDialog resolution={resolution} onClose={close} />}
      {dialog === "record" && (
        <RecordBallotDialog
          resolution={resolution}
          onRecorded={(name) => setRecorded(`The vote of ${name} was recorded. The member has been told.`)}
          onClose={close}
        />
      )}
    </>
  );
}
