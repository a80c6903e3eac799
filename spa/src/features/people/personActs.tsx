import type { ReactNode } from "react";
import type { PersonFactsFragment } from "@/graphql/generated/graphql";
import {
  ConfirmSecondFactorResetDocument,
  ReinstatePersonDocument,
  RequestSecondFactorResetDocument,
  SendInvitationDocument,
  SignOutEverywhereDocument,
  SuspendPersonDocument,
  WithdrawSecondFactorResetDocument,
} from "./peopleChanges";
import { PersonActDialog, type PersonActProps } from "./PersonActDialog";

type ResetAct = "requestReset" | "confirmReset" | "withdrawReset";

/** A change of a person that a dialog confirms. */
export type PersonAct = "invite" | "suspend" | "reinstate" | "signOut" | ResetAct;

const idOf = ({ id }: PersonFactsFragment) => ({ personId: id });

const versionOf = ({ id, administration }: PersonFactsFragment) => ({
  personId: id,
  expectedVersion: administration?.version ?? 0,
});

/** The dialog of each such change. */
export const personActs: Record<PersonAct, (props: PersonActProps) => ReactNode> = {
  invite: (props) => (
    <PersonActDialog
      {...props}
      mutation={SendInvitationDocument}
      payloadOf={(data) => data.sendInvitation}
      inputOf={idOf}
      title={`Invite ${props.person.displayName}`}
      actLabel="Send the invitation"
    >
      <p>{`An e-mail with a link goes to ${props.person.email}. Whoever opens it chooses a password or goes on with a Microsoft account.`}</p>
    </PersonActDialog>
  ),
  suspend: (props) => (
    <PersonActDialog
      {...props}
      mutation={SuspendPersonDocument}
      payloadOf={(data) => data.suspendPerson}
      inputOf={versionOf}
      title={`Suspend ${props.person.displayName}`}
      actLabel="Suspend"
      isDangerous
    >
      <p>All sessions end at once, and nothing can be read until somebody reinstates the person. Seats stay.</p>
    </PersonActDialog>
  ),
  reinstate: (props) => (
    <PersonActDialog
      {...props}
      mutation={ReinstatePersonDocument}
      payloadOf={(data) => data.reinstatePerson}
      inputOf={versionOf}
      title={`Reinstate ${props.person.displayName}`}
      actLabel="Reinstate"
    >
      <p>The person can log in again, and reads what the seats and roles give.</p>
    </PersonActDialog>
  ),
  signOut: (props) => (
    <PersonActDialog
      {...props}
      mutation={SignOutEverywhereDocument}
      payloadOf={(data) => data.signOutEverywhere}
      inputOf={idOf}
      title={`Sign ${props.person.displayName} out everywhere`}
      actLabel="Sign out everywhere"
      isDangerous
    >
      <p>Every session of this person ends, on all devices. The person can log in again at once.</p>
    </PersonActDialog>
  ),
  requestReset: (props) => (
    <PersonActDialog
      {...props}
      mutation={RequestSecondFactorResetDocument}
      payloadOf={(data) => data.requestSecondFactorReset}
      inputOf={idOf}
      title={`Reset the second factor: ${props.person.displayName}`}
      actLabel="Request the reset"
    >
      <p>{`Make sure that it is ${props.person.displayName} who asks: call back at a number that you know.`}</p>
      <p>Nothing changes before another administrator, who is one already, confirms it within seven days.</p>
    </PersonActDialog>
  ),
  confirmReset: (props) => (
    <PersonActDialog
      {...props}
      mutation={ConfirmSecondFactorResetDocument}
      payloadOf={(data) => data.confirmSecondFactorReset}
      inputOf={idOf}
      title={`Confirm the reset: ${props.person.displayName}`}
      actLabel="Confirm the reset"
      isDangerous
    >
      <p>{`${requesterOf(props.person)} has requested this. Make sure that ${props.person.displayName} has really lost the second factor.`}</p>
      <p>All second factors and recovery codes go, and every session ends. An e-mail tells the person.</p>
    </PersonActDialog>
  ),
  withdrawReset: (props) => (
    <PersonActDialog
      {...props}
      mutation={WithdrawSecondFactorResetDocument}
      payloadOf={(data) => data.withdrawSecondFactorReset}
      inputOf={idOf}
      title={`Withdraw the reset: ${props.person.displayName}`}
      actLabel="Withdraw the reset"
    >
      <p>The second factors stay as they are.</p>
    </PersonActDialog>
  ),
};

function requesterOf({ administration }: PersonFactsFragment): string {
  return administration?.secondFactorReset?.requestedBy?.displayName ?? "another administrator";
}

/** Returns the reader's possible actions about the reset of a person's second factors. */
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
