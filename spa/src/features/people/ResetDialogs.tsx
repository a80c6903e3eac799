import type { ReactNode } from "react";
import { ActDialog, type Change, useChange } from "@/governance";
import type { PersonFactsFragment } from "@/graphql/generated/graphql";
import {
  ConfirmSecondFactorResetDocument,
  RequestSecondFactorResetDocument,
  WithdrawSecondFactorResetDocument,
} from "./peopleChanges";

export type ResetAct = "requestReset" | "confirmReset" | "withdrawReset";

/** What the reader can do about the reset of somebody's second factors. */
export function resetActs(
  administration: PersonFactsFragment["administration"],
): readonly (readonly [ResetAct, string])[] {
  if (administration?.mayResetSecondFactor) return [["requestReset", "Reset the second factor"]];
  if (!administration?.secondFactorReset) return [];
  const { mayConfirm } = administration.secondFactorReset;
  return [
    ...(mayConfirm ? ([["confirmReset", "Confirm the reset"]] as const) : []),
    ["withdrawReset", "Withdraw the reset"],
  ];
}

interface ResetDialogProps {
  readonly person: PersonFactsFragment;
  readonly onClose: () => void;
}

/** Begins a reset, which another administrator confirms. */
export function RequestResetDialog(props: ResetDialogProps) {
  const change = useChange(RequestSecondFactorResetDocument, (data) => data.requestSecondFactorReset);
  return (
    <ResetDialog {...props} change={change} title="Reset the second factor" act="Request the reset">
      <p>{`Make sure that it is ${props.person.displayName} who asks: call back at a number that you know.`}</p>
      <p>Nothing changes before another administrator, who is one already, confirms it within seven days.</p>
    </ResetDialog>
  );
}

/** Takes the second factors away. */
export function ConfirmResetDialog(props: ResetDialogProps) {
  const change = useChange(ConfirmSecondFactorResetDocument, (data) => data.confirmSecondFactorReset);
  const by = props.person.administration?.secondFactorReset?.requestedBy?.displayName ?? "another administrator";
  return (
    <ResetDialog {...props} change={change} title="Confirm the reset" act="Confirm the reset" isDangerous>
      <p>{`${by} has requested this. Make sure that ${props.person.displayName} has really lost the second factor.`}</p>
      <p>All second factors and recovery codes go, and every session ends. An e-mail tells the person.</p>
    </ResetDialog>
  );
}

/** Gives a reset up. */
export function WithdrawResetDialog(props: ResetDialogProps) {
  const change = useChange(WithdrawSecondFactorResetDocument, (data) => data.withdrawSecondFactorReset);
  return (
    <ResetDialog {...props} change={change} title="Withdraw the reset" act="Withdraw the reset">
      <p>The second factors stay as they are.</p>
    </ResetDialog>
  );
}

interface ActProps extends ResetDialogProps {
  readonly change: Change<{ readonly personId: string }>;
  readonly title: string;
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

function ResetDialog({ person, onClose, change, title, act, isDangerous = false, children }: ActProps) {
  async function send() {
    if ((await change.send({ personId: person.id })).kind === "done") onClose();
  }

  return (
    <ActDialog
      of="this person"
      title={`${title}: ${person.displayName}`}
      change={change}
      act={act}
      isDangerous={isDangerous}
      onSend={() => void send()}
      onClose={onClose}
    >
      {children}
    </ActDialog>
  );
}
