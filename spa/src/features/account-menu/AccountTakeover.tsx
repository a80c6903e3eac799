import { useEffect, useState } from "react";
import { type App, useRealmApp } from "@/backend";
import { MessageBox } from "@/ui";
import { accountOf } from "./account";
import styles from "./AccountTakeover.module.css";

/** The account that each client opened last. It outlives the main area, which is mounted anew for another user. */
const lastOpened = new WeakMap<App, string>();

/**
 * Names the account that is open now after another signed-in account of this browser has replaced the previous one
 * (R4.8): after a log-out, a switch, or the end of a session.
 */
export function AccountTakeover() {
  const { app, currentUser } = useRealmApp();
  const userId = currentUser?.id;
  const [isTakenOver, setTakenOver] = useState(() => ![undefined, userId].includes(lastOpened.get(app)));

  useEffect(() => {
    if (userId === undefined) return;
    lastOpened.set(app, userId);
    return () => {
      if (app.currentUser === null) lastOpened.delete(app);
    };
  }, [app, userId]);

  if (!isTakenOver || currentUser === null) return null;
  const { name, email } = accountOf(currentUser);
  const account = email && email !== name ? `${name} (${email})` : name;
  return (
    <div className={styles.takeover}>
      <MessageBox
        title="Another account is open now"
        body={`You are in the account of ${account}, who is also signed in on this browser.`}
        onDismiss={() => setTakenOver(false)}
      />
    </div>
  );
}
