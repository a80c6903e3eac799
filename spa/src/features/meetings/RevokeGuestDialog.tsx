import { ActDialog, useChange } from "@/governance";
import { type Guest, guestName, RevokeGuestDocument } from "./guestChanges";

export interface RevokeGuestDialogProps {
  readonly guest: Guest;
  readonly onClose: () => void;
}

/** Revokes a guest's invitation. */
export function RevokeGuestDialog({ guest, onClose }: RevokeGuestDialogProps) {
  const change = useChange(RevokeGuestDocument, (data) => data.revokeGuest);

  return (
    <ActDialog
      subject="the invitation"
      title={`Revoke the invitation of ${guestName(guest)}`}
      change={change}
      actLabel="Revoke"
      isDangerous
      input={{ guestId: guest.id, expectedVersion: guest.version }}
      onClose={onClose}
    >
      <p>
        {guest.person === null
          ? "The guest is named here no more. The portal tells nobody."
          : "The guest reads the items no more. The portal tells nobody: tell the guest yourself."}
      </p>
    </ActDialog>
  );
}
