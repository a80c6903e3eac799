import { useState } from "react";
import { Button, CheckboxField, TextField } from "@/ui";
import { isDate } from "./dates";
import styles from "./Interests.module.css";

export interface RegisterToolsProps {
  /** The date in the address; undefined for today. */
  readonly asOf: string | undefined;
  readonly today: string;
  readonly includeEnded: boolean;
  /** Called with a whole date, and with undefined for today. */
  readonly onDate: (date: string | undefined) => void;
  readonly onIncludeEnded: (included: boolean) => void;
}

/** The date of a register, whether it includes ended interests, and the button that prints it. */
export function RegisterTools({ asOf, today, includeEnded, onDate, onIncludeEnded }: RegisterToolsProps) {
  // What is typed stays, also while it is no whole date.
  const [typed, setTyped] = useState(asOf ?? today);

  function handleType(text: string) {
    setTyped(text);
    if (isDate(text)) onDate(text);
  }

  function handleToday() {
    setTyped(today);
    onDate(undefined);
  }

  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <TextField label="As of" type="date" value={typed} onChange={({ target }) => handleType(target.value)} />
        <CheckboxField
          label={asOf === undefined ? "Include what ended more than a year ago" : "Include what had ended by then"}
          checked={includeEnded}
          onChange={({ target }) => onIncludeEnded(target.checked)}
        />
      </div>
      <div className={styles.buttons}>
        {asOf !== undefined && (
          <Button variant="quiet" icon="clock" onClick={handleToday}>
            Back to today
          </Button>
        )}
        <Button icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {asOf === undefined && <p className={styles.what}>Today, with what ended in the last 12 months.</p>}
    </div>
  );
}
