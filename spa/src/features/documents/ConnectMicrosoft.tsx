import { type ReactNode, useRef, useState } from "react";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { Button, Card, Icon } from "@/ui";
import styles from "./ConnectMicrosoft.module.css";

export interface ConnectMicrosoftProps {
  readonly tokens: MicrosoftTokens;
  /** What the portal does with the drive, in a paragraph. */
  readonly children: ReactNode;
}

/** What stands in place of something that needs the drive until the user is connected to it. */
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
  /** Opens a window of Microsoft's; rejects when that came to nothing. */
  readonly ask: (signal: AbortSignal) => Promise<void>;
}

/**
 * A button that opens a window of Microsoft's, and a way back while it is open: the browser does not always tell that a
 * window was closed.
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
    // The button that was pressed goes.
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
