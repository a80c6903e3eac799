import { useState } from "react";
import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { ConfirmGrantDialog } from "./ConfirmGrantDialog";
import { StopGrantDialog } from "./StopGrantDialog";

export type GrantAct = "confirm" | "stop";

export interface GrantDialogProps {
  readonly grant: AccessGrantFactsFragment;
  /** The dialog that is shown first. The one for confirming also leads to the one for stopping. */
  readonly act: GrantAct;
  /** Called when the grant no longer waits. */
  readonly onDecided?: (grant: AccessGrantFactsFragment) => void;
  readonly onClose: () => void;
}

/** Decides about a waiting grant. */
export function GrantDialog({ grant, act, onDecided, onClose }: GrantDialogProps) {
  // The grant at the time when the dialog opened, because its row disappears before the dialog does.
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
