import { type KeyboardEvent, type SubmitEvent, useId } from "react";
import type { User } from "@/backend";
import { Button, Dialog, Icon } from "@/ui";
import styles from "./DeleteAccountDialog.module.css";
import { FreshPassword, PASSWORD_FIELD } from "./FreshPassword";
import { type SignOnAgain, useAccountDeletion } from "./useAccountDeletion";

export interface DeleteAccountDialogProps {
  readonly user: User;
  /** The address or name that identifies the account to its owner. */
  readonly email: string;
  /** Signs the user on again without asking; undefined when the user has to log in. */
  readonly signOnAgain?: SignOnAgain | undefined;
  readonly onClose: () => void;
}

/**
 * Says what is lost and asks before it deletes the account (R7.7). If the last log-in was too long ago, it asks for a
 * fresh one. Afterwards the account is signed out.
 */
export function DeleteAccountDialog({ user, email, signOnAgain, onClose }: DeleteAccountDialogProps) {
  const { stage, busy, isWindowOpen, error, ...deletion } = useAccountDeletion(user, signOnAgain);
  const formId = useId();
  const errorId = useId();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get(PASSWORD_FIELD);
    if (!busy && typeof password === "string") deletion.handlePassword(email, password);
  }

  function handleKey(event: KeyboardEvent) {
    // Esc would close the dialog, and a failure could then not be shown.
    if (busy && !isWindowOpen && event.key === "Escape") event.preventDefault();
  }

  const deleteButton = { variant: "danger", icon: "trash", busy, onKeyDown: handleKey } as const;
  return (
    <Dialog
      role="alertdialog"
      title="Delete this account"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy && !isWindowOpen}>
            Keep account
          </Button>
          {stage === "decision" && (
            <Button {...deleteButton} onClick={deletion.handleDecision}>
              Delete account
            </Button>
          )}
          {stage === "password" && (
            <Button {...deleteButton} type="submit" form={formId}>
              Delete account
            </Button>
          )}
          {stage === "window" && (
            <Button {...deleteButton} onClick={deletion.handleWindow}>
              Sign in and delete account
            </Button>
          )}
        </>
      }
    >
      <p>
        The account <strong className={styles.email}>{email}</strong> will be deleted. This cannot be undone.
      </p>
      {stage === "decision" && <Losses />}
      {stage === "password" && (
        <form id={formId} onSubmit={handleSubmit}>
          <FreshPassword email={email} errorId={error && errorId} onKeyDown={handleKey} />
        </form>
      )}
      <div role="alert">
        {stage === "window" && (
          <p className={styles.question}>
            {isWindowOpen
              ? "Go on in the window that has opened."
              : "You logged in a while ago. Sign in with Microsoft once more: right after that the account is deleted."}
          </p>
        )}
        {error && (
          <p id={errorId} className={styles.error}>
            <Icon name="fail" />
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Losses() {
  return (
    <>
      <ul className={styles.losses}>
        <li>You can no longer log in with it, on any device.</li>
        <li>You lose access to your boards and their meetings.</li>
        <li>To come back you register anew and wait until your company secretary gives you access.</li>
      </ul>
      <p>The records of your boards, such as minutes and votes, stay with the organisation.</p>
    </>
  );
}
