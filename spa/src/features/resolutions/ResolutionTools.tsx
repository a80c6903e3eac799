import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import {
  ChangeProblem,
  EditDialogPlace,
  ProposeResolutionDocument,
  type Resolution,
  resolutionReference,
  useChange,
  WithdrawResolutionDialog,
} from "@/governance";
import { paths } from "@/config/paths";
import { Button, buttonClassName } from "@/ui";
import styles from "./Resolutions.module.css";

export interface ResolutionToolsProps {
  readonly resolution: Resolution;
  /** Further acts, at the end of the line. */
  readonly children?: ReactNode;
}

/** What the reader may do to a resolution outside of the meeting room. */
export function ResolutionTools({ resolution, children }: ResolutionToolsProps) {
  const [dialog, setDialog] = useState<"edit" | "withdraw">();
  const propose = useChange(ProposeResolutionDocument, (data) => data.proposeResolution);
  const { id, version, boardId, meetingId, state, rights } = resolution;
  const named = (words: string) => `${words} ${resolutionReference(resolution)}`;
  const close = () => setDialog(undefined);
  const isEmpty =
    !rights.mayPropose && !rights.mayEdit && !rights.mayWithdraw && state !== "VOTING" && children === undefined;
  if (isEmpty) return null;
  return (
    <div>
      <ChangeProblem change={propose} />
      <div className={styles.acts}>
        {state === "VOTING" && (
          <Link to={paths.room(boardId, meetingId)} className={buttonClassName({ variant: "primary" })}>
            Go to the meeting room
          </Link>
        )}
        {rights.mayPropose && (
          <Button
            variant="primary"
            busy={propose.busy}
            aria-label={named("Propose")}
            onClick={() => void propose.send({ resolutionId: id, expectedVersion: version })}
          >
            Propose
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
        {children}
      </div>
      {dialog === "edit" && <EditDialogPlace resolution={resolution} onClose={close} />}
      {dialog === "withdraw" && <WithdrawResolutionDialog resolution={resolution} onClose={close} />}
    </div>
  );
}
