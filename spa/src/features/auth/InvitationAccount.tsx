import { useRealmApp, type User } from "@/backend";
import { Button } from "@/ui";
import { accountName } from "./accountName";
import { FormError } from "./FormError";
import styles from "./LinkScreen.module.css";
import { screenTexts } from "./screenTexts";
import type { AccountAcceptance } from "./useAccountAcceptance";

const words = screenTexts.invitation;

interface InvitationAccountProps {
  readonly user: User;
  readonly acceptance: AccountAcceptance;
}

/**
 * Says who is signed in, and offers a log-out. A Microsoft account that belongs to no person yet can accept the
 * invitation itself.
 */
export function InvitationAccount({ user, acceptance: { busy, failure, accept } }: InvitationAccountProps) {
  const realm = useRealmApp();
  const mayAccept = !user.hasPassword && !user.hasDetails;
  return (
    <>
      <div className={styles.lines}>
        <p>{screenTexts.signedInAs(accountName(user))}</p>
        {mayAccept && <p>{words.acceptAs}</p>}
        <p>{words.someoneElse}</p>
      </div>
      {failure !== undefined && <FormError id="invitation-error" text={failure} takesFocus />}
      <div className={styles.ways}>
        {mayAccept && (
          <Button variant="primary" fullWidth busy={busy} onClick={() => accept(user)}>
            {words.accept}
          </Button>
        )}
        <Button variant={mayAccept ? "secondary" : "primary"} fullWidth onClick={() => void realm.logOut()}>
          {screenTexts.logOut}
        </Button>
      </div>
    </>
  );
}
