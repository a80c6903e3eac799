import { useState } from "react";
import { CheckboxField, Dialog } from "@/ui";
import { pageShortcuts } from "./pageShortcuts";
import styles from "./ShortcutsDialog.module.css";
import { setSingleKeys, singleKeysAreOn } from "./singleKeys";

/** The keys that do something everywhere. */
const everywhere = [
  { keys: "?", name: "Show this list" },
  { keys: "Esc", name: "Close what is open" },
];

/** The keys of the page that was open before the dialog, then those that work everywhere. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [ofPage] = useState(pageShortcuts);
  const [singleKeys, setOn] = useState(singleKeysAreOn);

  function handleSingleKeys(on: boolean) {
    setSingleKeys(on);
    setOn(on);
  }

  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {ofPage.length > 0 && <Keys heading="On this page" shortcuts={ofPage} />}
      <Keys heading="Everywhere" shortcuts={everywhere} />
      <CheckboxField
        label="Single keys"
        hint="Switch them off when you dictate or press keys by accident. Keys with Ctrl stay."
        checked={singleKeys}
        onChange={({ target }) => handleSingleKeys(target.checked)}
      />
    </Dialog>
  );
}

interface KeysProps {
  readonly heading: string;
  readonly shortcuts: readonly { readonly keys: string; readonly name: string }[];
}

function Keys({ heading, shortcuts }: KeysProps) {
  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, name }) => (
          <div key={`${keys} ${name}`} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd className={styles.name}>{name}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
