import { useState } from "react";
import type { User } from "@/backend";
import { Button, Dialog, Icon, VisuallyHidden } from "@/ui";
import { useTeams } from "../../teams/TeamsContext";
import styles from "./SessionEndDialog.module.css";
import type { NearEnd } from "./SessionWatch";

interface SessionEndDialogProps {
  readonly user: User;
  readonly end: NearEnd;
  /** Called when the reader closes the warning and lets the session end. */
  readonly onWaive: () => void;
  /** Called when the reader chooses to stay signed in. */
  readonly onStay: () => void;
}

/** Shows how long the session still lasts. Inside a host, which logs people in, the dialog offers no log-out. */
export function SessionEndDialog({ user, end, onWaive, onStay }: SessionEndDialogProps) {
  const { inTeams } = useTeams();
  const [attempt, setAttempt] = useState({ number: 0, busy: false, failed: false });
  const idleMinutes = user.sessionEnds?.idleMinutes ?? 0;

  /** The browser may have closed the dialog already. A new key opens it again until the session is known to go on. */
  function handleClosed() {
    setAttempt((last) => ({ ...last, number: last.number + 1 }));
    void handleStay();
  }

  async function handleStay() {
    setAttempt((last) => ({ ...last, busy: true, failed: false }));
    try {
      await user.refreshCustomData();
      onStay();
    } catch {
      setAttempt((last) => ({ ...last, busy: false, failed: true }));
    }
  }

  // Logging out is never the first button, which takes the focus: somebody who is typing when the dialog opens would
  // press it.
  const logOut = !inTeams && <Button onClick={() => void user.logOut()}>Log out</Button>;
  const left = (
    <strong className={styles.left} aria-hidden="true">
      {end.secondsLeft === 1 ? "1 second" : `${end.secondsLeft} seconds`}
    </strong>
  );
  const announcement = (
    <VisuallyHidden>
      <output>{announced(end.secondsLeft)}</output>
    </VisuallyHidden>
  );
  if (end.kind === "absolute") {
    return (
      <Dialog
        role="alertdialog"
        title="Your session is about to end"
        onClose={onWaive}
        actions={
          <>
            <Button variant="primary" onClick={() => user.markSessionLost()}>
              Log in again
            </Button>
            {logOut}
          </>
        }
      >
        <p>Your organisation limits how long a session lasts. You will be logged out in {left}.</p>
        <p className={styles.further}>
          Save what you are working on, or log in again now: this page comes back with what you have typed.
        </p>
        {announcement}
      </Dialog>
    );
  }
  return (
    <Dialog
      key={attempt.number}
      role="alertdialog"
      title="Are you still there?"
      onClose={handleClosed}
      actions={
        <>
          <Button variant="primary" busy={attempt.busy} onClick={() => void handleStay()}>
            Stay signed in
          </Button>
          {logOut}
        </>
      }
    >
      <p>
        Nothing has happened here for almost {idleMinutes} minutes. You will be logged out in {left}.
      </p>
      <p className={styles.further}>What you have typed is kept for you on this page until you log in again.</p>
      {announcement}
      <div role="alert">
        {attempt.failed && (
          <p className={styles.error}>
            <Icon name="fail" />
            The service could not be reached. Try again.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the text for screen readers, which changes less often than every second. */
function announced(secondsLeft: number): string {
  if (secondsLeft <= 10) return "10 seconds are left.";
  return secondsLeft <= 30 ? "30 seconds are left." : "Less than a minute is left.";
}
