import { useState } from "react";
import { useRealmApp } from "@/backend";
import { useMicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { Button } from "@/ui";
import { DriveDialog, type DriveDialogProps } from "./DriveDialog";

export type FromDriveProps = Pick<DriveDialogProps, "takes" | "onFiles">;

/**
 * Copies files of the reader's own Microsoft drive, as if they were chosen on this device. Empty when the build has no
 * connection to Microsoft 365.
 */
export function FromDrive(props: FromDriveProps) {
  const tokens = useMicrosoftTokens();
  const { currentUser } = useRealmApp();
  const [isOpen, setIsOpen] = useState(false);
  if (!tokens || !currentUser) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        From my drive…
      </Button>
      {isOpen && <DriveDialog {...props} tokens={tokens} user={currentUser} onClose={() => setIsOpen(false)} />}
    </>
  );
}
