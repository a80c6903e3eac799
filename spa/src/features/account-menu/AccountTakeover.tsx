import { useEffect } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useRealmApp } from "@/backend";
import { MessageBox } from "@/ui";
import { accountOf } from "./account";
import styles from "./AccountTakeover.module.css";
import { openAccountSlice } from "./openAccount.slice";

const { accountOpened, accountClosed, takeoverAcknowledged } = openAccountSlice.actions;

/**
 * Says whose account is open now, when another signed-in account of this browser has taken the place of the one that
 * was left (R4.8): after a log-out, a switch, or the end of a session.
 */
export function AccountTakeover() {
  const { app, currentUser } = useRealmApp();
  const takenOver = useSelector(openAccountSlice.selectors.takenOver);
  const dispatch = useDispatch();
  const userId = currentUser?.id;

  useEffect(() => {
    if (userId === undefined) return;
    dispatch(accountOpened(userId));
    return () => {
      if (app.currentUser === null) dispatch(accountClosed());
    };
  }, [app, dispatch, userId]);

  if (!takenOver || currentUser === null) return null;
  const { name, email } = accountOf(currentUser);
  const account = email && email !== name ? `${name} (${email})` : name;
  return (
    <div className={styles.takeover}>
      <MessageBox
        title="Another account is open now"
        body={`You are in the account of ${account}, who is also signed in on this browser.`}
        onDismiss={() => dispatch(takeoverAcknowledged())}
      />
    </div>
  );
}
