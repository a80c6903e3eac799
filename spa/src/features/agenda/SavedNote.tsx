import { clockText, localTime, useReader } from "@/governance";
import { Button, Icon } from "@/ui";
import styles from "./ItemEditor.module.css";
import type { Undo } from "./SavedContext";

/** When a change was saved last, and how it is taken back. */
export interface Saved {
  readonly at: Date;
  readonly undo: Undo | undefined;
}

/** For example `Saved 14:02`, with a button that takes the change back. */
export function SavedNote({ saved, onUndone }: { readonly saved: Saved | undefined; readonly onUndone: () => void }) {
  const { timeZone, locale } = useReader();
  return (
    <>
      <output className={styles.saved}>
        {saved && (
          <>
            <Icon name="check" size={16} />
            {`Saved ${clockText(localTime(saved.at, timeZone), locale)}`}
          </>
        )}
      </output>
      {saved?.undo && (
        <Button
          variant="quiet"
          icon="undo"
          className={styles.undo}
          onClick={() => {
            saved.undo?.();
            onUndone();
          }}
        >
          Undo
        </Button>
      )}
    </>
  );
}
