import { useState } from "react";
import { serverErrorText, useRealmApp } from "@/backend";
import { Button, Dialog, Icon } from "@/ui";
import styles from "./DeleteAccountDialog.module.css";

export interface DeleteAccountDialogProps {
  /** How the account is known to its owner. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Says what is lost and asks before it deletes the current account (R7.7). Afterwards the account is signed out. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const realm = useRealmApp();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function handleDelete() {
    setBusy(true);
    setError(undefined);
    try {
      await realm.deleteUser();
    } catch (cause) {
      setError(serverErrorText(cause) ?? "The service can not be reached. Please try again.");
      setBusy(false);
    }
  }

  return (
    <Dialog
      role="alertdialog"
      title="Delete this account"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Keep account
          </Button>
          <Button
            variant="danger"
            icon="trash"
            busy={busy}
            onClick={() => void handleDelete()}
            onKeyDown={(event) => {
              // Esc would take the dialog away and with it the place where a failure is told.
              if (busy && event.key === "Escape") event.preventDefault();
            }}
          >
            Delete account
          </Button>
        </>
      }
    >
      <p>
        The account <strong className={styles.email}>{email}</strong> will be deleted. This can not be undone.
      </p>
      <ul className={styles.losses}>
        <li>You can no longer log in with it, on any device.</li>
        <li>You lose access to your boards and their meetings.</li>
        <li>To come back you register anew and wait until your company secretary gives you access.</li>
      </ul>
      <p>The records of your boards, such as minutes and votes, stay with the organisation.</p>
      <div role="alert">
        {error && (
          <p className={styles.error}>
            <Icon name="fail" />
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
