import { useRealmApp, type User } from "@/backend";
import { Button } from "@/ui";
import { accountName } from "./accountName";
import styles from "./LinkScreen.module.css";
import { screenTexts } from "./screenTexts";
import { setUpTexts as words } from "./setUpTexts";

/** Says who is signed in, and offers a log-out, because a set-up creates an account of its own. */
export function SetUpAccount({ user }: { readonly user: User }) {
  const realm = useRealmApp();
  return (
    <>
      <div className={styles.lines}>
        <p>{screenTexts.signedInAs(accountName(user))}</p>
        <p>{words.someoneElse}</p>
      </div>
      <Button variant="primary" fullWidth onClick={() => void realm.logOut()}>
        {screenTexts.logOut}
      </Button>
    </>
  );
}
