import { FormDialog } from "@/ui";
import type { OwnFactors } from "./useOwnFactors";

interface RemovalDialogProps {
  readonly title: string;
  /** The consequence. */
  readonly text: string;
  readonly act: string;
  readonly change: OwnFactors["change"];
  readonly onAct: () => Promise<void>;
  /** Called after the removal, instead of `onClose`. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before it ends something that a person may still rely on. */
export function RemovalDialog({ title, text, act, change, onAct, onDone, onClose }: RemovalDialogProps) {
  async function send() {
    const problem = await change(onAct);
    if (problem === null) onDone();
    return problem;
  }

  return (
    <FormDialog title={title} act={act} isDangerous onAct={send} onClose={onClose}>
      {() => <p>{text}</p>}
    </FormDialog>
  );
}
