import { type ReactNode, useRef, useState } from "react";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { Button, Card, Icon } from "@/ui";
import styles from "./ConnectMicrosoft.module.css";

export interface ConnectMicrosoftProps {
  readonly tokens: MicrosoftTokens;
  /** A paragraph about what the portal does with the drive. */
  readonly children: ReactNode;
}

/** Asks the user to connect to Microsoft 365, in place of a part of the page that needs the drive. */
export function ConnectMicrosoft({ tokens, children }: ConnectMicrosoftProps) {
  return (
    <Card className={styles.card}>
      <p>{children}</p>
      <AskMicrosoft label="Connect Microsoft 365" ask={(signal) => tokens.connect({ signal })} />
    </Card>
  );
}

export interface AskMicrosoftProps {
  readonly label: string;
  /** Opens a Microsoft window; rejects when the user was not signed in. */
  readonly ask: (signal: AbortSignal) => Promise<void>;
}

/**
 * A button that opens a Microsoft window, and a button that cancels while it is open. The browser does not always
 * report that a window was closed.
 */
export function AskMicrosoft({ label, ask }: AskMicrosoftProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<AbortController>();
  const [failed, setFailed] = useState(false);

  async function handleAsk(): Promise<void> {
    const attempt = new AbortController();
    setAsking(attempt);
    setFailed(false);
    try {
      await ask(attempt.signal);
    } catch {
      setFailed(!attempt.signal.aborted);
    } finally {
      setAsking((current) => (current === attempt ? undefined : current));
    }
  }

  function handleCancel() {
    asking?.abort();
    setAsking(undefined);
    // The button that was pressed is about to disappear.
    button.current?.focus();
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button ref={button} variant="primary" busy={asking !== undefined} onClick={() => void handleAsk()}>
          {label}
        </Button>
        {asking && (
          <Button variant="quiet" onClick={handleCancel}>
            Cancel
          </Button>
        )}
      </div>
      {failed && (
        <p role="alert" className={styles.failure}>
          <Icon name="fail" />
          Microsoft 365 did not connect. The window may have been closed or blocked: allow pop-ups for this page, then
          try again.
        </p>
      )}
    </>
  );
}
