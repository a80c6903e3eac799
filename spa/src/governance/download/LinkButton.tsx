import { useState } from "react";
import { Button, type ButtonVariant } from "@/ui";
import { follow } from "./follow";
import styles from "./LinkButton.module.css";

export interface LinkButtonProps {
  readonly children: string;
  /** Asks for the link to the file. A link works for five minutes only, so each press asks for a new one. */
  readonly requestLink: () => Promise<string | undefined>;
  /** What the reader is told when there is no link. */
  readonly problemText: string;
  readonly variant?: ButtonVariant | undefined;
}

/** Saves a file that the server makes at once. */
export function LinkButton({ children, requestLink, problemText, variant = "secondary" }: LinkButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    setFailed(false);
    const url = await requestLink();
    setBusy(false);
    if (url === undefined) setFailed(true);
    else follow(url, "");
  }

  return (
    <>
      <Button variant={variant} icon="document" busy={busy} onClick={() => void save()}>
        {children}
      </Button>
      <span role="alert" className={styles.problem}>
        {failed && problemText}
      </span>
    </>
  );
}
