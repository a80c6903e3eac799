import { useLayoutEffect, useRef, useState } from "react";
import { Button, buttonClassName, TextField } from "@/ui";
import styles from "./CalendarFeedsPage.module.css";

export interface NewAddressProps {
  readonly address: string;
  /** Called when the reader has copied the address and hides it. */
  readonly onDone: () => void;
}

type Copying = "not yet" | "copied" | "refused";

const words: Record<Copying, string> = {
  "not yet": "",
  copied: "The address is copied.",
  refused: "Your browser did not copy it. Select the address and copy it yourself.",
};

/** The address of a new feed. It is shown this one time only. */
export function NewAddress({ address, onDone }: NewAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<Copying>("not yet");
  useLayoutEffect(() => field.current?.focus(), []);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopying("copied");
    } catch {
      field.current?.select();
      setCopying("refused");
    }
  }

  return (
    <div className={styles.address}>
      <TextField
        ref={field}
        label="Address of your new feed"
        hint="Copy it now: for your safety it is not shown again. If you lose it, revoke the feed and create another one."
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void handleCopy()}>
          Copy
        </Button>
        <a className={buttonClassName()} href={address.replace(/^https?:/, "webcal:")}>
          Open in my calendar program
        </a>
        <Button onClick={onDone}>I have it</Button>
        <output className={styles.copied}>{words[copying]}</output>
      </div>
    </div>
  );
}
