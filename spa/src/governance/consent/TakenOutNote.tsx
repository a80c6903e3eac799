import { useEffect, useRef } from "react";
import { ChangeProblem } from "../change";
import type { TakingOut } from "./useTakingOut";

export interface TakenOutNoteProps {
  readonly takingOut: TakingOut;
}

/** Says which item was taken out, or why none was. It takes the focus, because the button that had it is gone with the item. */
export function TakenOutNote({ takingOut: { change, taken } }: TakenOutNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (taken !== undefined) note.current?.focus();
  }, [taken]);
  return (
    <div>
      <ChangeProblem change={change} />
      {taken !== undefined && (
        <p ref={note} tabIndex={-1}>
          <bdi>{taken}</bdi> is taken out of the consent agenda.
        </p>
      )}
    </div>
  );
}
