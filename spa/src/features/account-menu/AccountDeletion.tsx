import { useState } from "react";
import { useRealmApp } from "@/backend";
import { Button } from "@/ui";
import { accountOf } from "./account";
import styles from "./AccountDeletion.module.css";
import { DeleteAccountDialog } from "./DeleteAccountDialog";
import type { SignOnAgain } from "./useAccountDeletion";

export interface AccountDeletionProps {
  /** Signs the user on again without asking; given by a host that knows its user. */
  readonly signOnAgain?: SignOnAgain | undefined;
}

/** The section of the page "Security" that deletes the reader's account, after a question (R7.7). */
export function AccountDeletion({ signOnAgain }: AccountDeletionProps) {
  const { currentUser } = useRealmApp();
  const [isAsking, setIsAsking] = useState(false);
  if (currentUser === null) return null;
  const { name, email } = accountOf(currentUser);
  return (
    <section aria-labelledby="account-deletion" className={styles.section}>
      <h2 id="account-deletion">Delete account</h2>
      <p>You can then no longer log in, and you lose access to your boards. Their records stay.</p>
      <Button icon="trash" onClick={() => setIsAsking(true)}>
        Delete account…
      </Button>
      {isAsking && (
        <DeleteAccountDialog
          user={currentUser}
          email={email ?? name}
          signOnAgain={signOnAgain}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
