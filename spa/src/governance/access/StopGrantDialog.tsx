import { useState } from "react";
import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { ActDialog, ChangeField, useChange } from "../change";
import { usePersonId } from "../person";
import { StopAccessGrantDocument } from "./accessGrants";
import { grantText } from "./accessWords";

export interface StopGrantDialogProps {
  readonly grant: AccessGrantFactsFragment;
  readonly onDecided: (grant: AccessGrantFactsFragment | null) => void;
  readonly onClose: () => void;
}

/** Stops a waiting grant. The person who requested it uses the same dialog to withdraw it. */
export function StopGrantDialog({ grant, onDecided, onClose }: StopGrantDialogProps) {
  const [reason, setReason] = useState("");
  const isOwn = usePersonId() === grant.requestedBy?.id;
  const act = isOwn ? "Withdraw" : "Stop";
  const change = useChange(StopAccessGrantDocument, (data) => data.stopAccessGrant, { fields: ["reason"] });

  return (
    <ActDialog
      subject="this"
      title={`${act}: ${grantText(grant)}`}
      change={change}
      actLabel={act}
      isDangerous
      input={{ accessGrantId: grant.id, reason: reason.trim() === "" ? null : reason.trim() }}
      onDone={(payload) => onDecided(payload.accessGrant)}
      onClose={onClose}
    >
      <p>Nothing is given, and everybody who was told of it is told that you ended it. It can be asked for again.</p>
      <ChangeField
        change={change}
        name="reason"
        label="Reason (optional)"
        hint="For everybody who was told of it."
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
