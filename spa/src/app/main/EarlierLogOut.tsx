import { useState } from "react";
import { useRealmApp } from "@/backend";
import { MessageBox } from "@/ui";
import styles from "./EarlierLogOut.module.css";

/** Says that the log-out of another account has not reached the service, until it has. */
export function EarlierLogOut() {
  return useRealmApp().logOutUnreported && <Message />;
}

function Message() {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div role="alert" className={styles.message}>
      <MessageBox
        title="A log-out is not complete"
        body="Another account logged out on this browser, but the service could not be told yet. This page keeps trying."
        takesFocus={false}
        onDismiss={() => setDismissed(true)}
      />
    </div>
  );
}
