import { useState } from "react";
import { Button, Dialog } from "@/ui";
import styles from "./SecurityPage.module.css";

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows recovery codes. They are shown this one time only. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setSaid("Copied.");
    } catch {
      setSaid("The browser does not allow that. Select the codes and copy them.");
    }
  }

  return (
    <Dialog
      title="Keep your recovery codes"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>Copy the codes</Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <p>
        Each lets you in once when you have no other factor at hand. Keep them where nobody else looks: they are not
        shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <output>{said}</output>
    </Dialog>
  );
}
