import { useState } from "react";
import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { ConfirmGrantDialog } from "./ConfirmGrantDialog";
import { StopGrantDialog } from "./StopGrantDialog";

export type GrantAct = "confirm" | "stop";

export interface GrantDialogProps {
  readonly grant: AccessGrantFactsFragment;
  /** With what the dialog begins. From the confirmation one goes on to stop it. */
  readonly act: GrantAct;
  /** The grant does not wait any more. */
  readonly onDecided?: (grant: AccessGrantFactsFragment) => void;
  readonly onClose: () => void;
}

/** Decides about access that waits. */
export function GrantDialog({ grant, act, onDecided, onClose }: GrantDialogProps) {
  // The grant as it was when the dialog opened: the row that it came from goes before the dialog does.
  const [begun] = useState(grant);
  const [isStopping, setStopping] = useState(act === "stop");

  function handleDecided(decided: AccessGrantFactsFragment | null) {
    onClose();
    onDecided?.(decided ?? begun);
  }

  return isStopping ? (
    <StopGrantDialog grant={begun} onDecided={handleDecided} onClose={onClose} />
  ) : (
    <ConfirmGrantDialog grant={begun} onDecided={handleDecided} onStop={() => setStopping(true)} onClose={onClose} />
  );
}
