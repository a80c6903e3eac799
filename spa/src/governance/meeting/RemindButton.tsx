import { useLayoutEffect, useRef } from "react";
import { Button, type ButtonProps } from "@/ui";
import { ChangeProblem } from "../change/ChangeProblem";
import { useChange } from "../change/useChange";
import { RemindToAnswerDocument } from "./remind";
import styles from "./RemindButton.module.css";

export interface RemindButtonProps extends Omit<ButtonProps, "children"> {
  readonly meetingId: string;
  /** The people who get an e-mail: those whom the viewer may remind. Without any, all were reminded today. */
  readonly people: readonly { readonly id: string; readonly displayName: string }[];
}

/** A button that asks people by e-mail to answer the invitation to a meeting. It says when the e-mails are on the way. */
export function RemindButton({ meetingId, people, ...button }: RemindButtonProps) {
  const change = useChange(RemindToAnswerDocument, (data) => data.remindToAnswer);
  const said = useRef<HTMLOutputElement>(null);
  const isSent = change.outcome?.kind === "done";
  const isOffered = people.length > 0 && !isSent;
  const label = remindLabel(people.length);

  // The button has gone with the focus, which the next press of Tab would look for at the top of the page.
  useLayoutEffect(() => {
    if (isSent && document.activeElement === document.body) said.current?.focus();
  }, [isSent]);

  return (
    <div className={styles.act}>
      {isOffered && (
        <Button
          aria-label={`${label}: ${people.map(({ displayName }) => displayName).join(", ")}`}
          {...button}
          busy={change.busy}
          onClick={() => void change.send({ meetingId, personIds: people.map(({ id }) => id) })}
        >
          {label}
        </Button>
      )}
      <ChangeProblem change={change} />
      <output ref={said} tabIndex={-1}>
        {isSent && "Reminded just now"}
        {!isOffered && !isSent && "Reminded today"}
      </output>
    </div>
  );
}

function remindLabel(count: number): string {
  if (count === 1) return "Remind";
  return count === 2 ? "Remind both" : `Remind all ${count}`;
}
