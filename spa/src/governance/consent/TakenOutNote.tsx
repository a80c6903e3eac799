import { useEffect, useRef } from "react";
import { ChangeProblem } from "../change";
import { consentItemName, type TakingOut } from "./useTakingOut";

export interface TakenOutNoteProps {
  readonly takingOut: TakingOut;
}

/** Says which item was taken out or put back, or why none was. It takes the focus, because the button that had it is gone. */
export function TakenOutNote({ takingOut: { leaving, returning, done } }: TakenOutNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done !== undefined) note.current?.focus();
  }, [done]);
  return (
    <div>
      <ChangeProblem change={leaving} />
      <ChangeProblem change={returning} />
      {done !== undefined && (
        <p ref={note} tabIndex={-1}>
          <bdi>{consentItemName(done.item)}</bdi>
          {/* An item that is put back is still dealt with singly if somebody was excluded from it meanwhile [X10]. */}
          {done.act === "takeOut" ? " is taken out of the consent agenda." : " is no longer taken out."}
        </p>
      )}
    </div>
  );
}
