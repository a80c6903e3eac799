import { useState } from "react";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { Button, Card, Icon } from "@/ui";
import styles from "./ConnectMicrosoft.module.css";

/** What stands where files are added until the user is connected to the drive. */
export function ConnectMicrosoft({ tokens }: { readonly tokens: MicrosoftTokens }) {
  const { busy, failed, ask } = useAsking(() => tokens.connect());
  return (
    <Card className={styles.card}>
      <p>
        Files go into your own OneDrive. Connect your Microsoft 365 account once, in a small window: the portal may then
        put files there while you are signed in.
      </p>
      <Button variant="primary" busy={busy} onClick={() => void ask()}>
        Connect Microsoft 365
      </Button>
      <AskingFailure shown={failed} />
    </Card>
  );
}

/** Runs something that opens a window of Microsoft's, and knows whether it is open or was given up. */
export function useAsking(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return { busy, failed, ask };
}

export function AskingFailure({ shown }: { readonly shown: boolean }) {
  if (!shown) return null;
  return (
    <p role="alert" className={styles.failure}>
      <Icon name="fail" />
      Microsoft 365 did not connect. The window may have been closed or blocked: allow pop-ups for this page, then try
      again.
    </p>
  );
}
