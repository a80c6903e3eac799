import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { Button } from "@/ui";
import { ActDialog, useChange } from "../change";
import { useReader } from "../time";
import { ConfirmAccessGrantDocument } from "./accessGrants";
import { grantText } from "./accessWords";
import { GrantFacts } from "./GrantFacts";

export interface ConfirmGrantDialogProps {
  readonly grant: AccessGrantFactsFragment;
  readonly onDecided: (grant: AccessGrantFactsFragment | null) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** Says what the person will be able to read and do, and confirms the grant. */
export function ConfirmGrantDialog({ grant, onDecided, onStop, onClose }: ConfirmGrantDialogProps) {
  const reader = useReader();
  const change = useChange(ConfirmAccessGrantDocument, (data) => data.confirmAccessGrant);

  return (
    <ActDialog
      subject="this"
      title={grantText(grant)}
      change={change}
      actLabel="Confirm"
      alternative={grant.viewerMayStop && <Button onClick={onStop}>Stop…</Button>}
      input={{ accessGrantId: grant.id }}
      onDone={(payload) => onDecided(payload.accessGrant)}
      onClose={onClose}
    >
      <GrantFacts grant={grant} reader={reader} />
      <p>Confirm it if you know why. It begins at once, and everybody concerned is told that you confirmed it.</p>
    </ActDialog>
  );
}
