import { type ReactNode, useState } from "react";
import type { Change, ChangeInput, Outcome, Payload } from "../change";
import { LazyOwnProofDialog } from "./LazyOwnProofDialog";

export interface ProvedChange<Input, P extends Payload> {
  /**
   * As the given change. When the server asks for a proof of the reader, the dialog asks the reader, and the same
   * request is sent again after the proof. A reader who gives none gets the server's answer.
   */
  readonly change: Change<Input, P>;
  /** The dialog; null while nothing is asked. It contains a form, so it must not be rendered within one. */
  readonly dialog: ReactNode;
}

/**
 * Asks the reader for a fresh proof where a change needs one (docs/domain/votes.md, "Proof").
 * @param note what happens after the proof
 */
export function useProvedChange<Input, P extends Payload>(
  change: Change<Input, P>,
  note: string,
): ProvedChange<Input, P> {
  const [newest, setNewest] = useState<ChangeInput<Input>>();
  const [waiting, setWaiting] = useState<(isProved: boolean) => void>();

  function end(isProved: boolean) {
    waiting?.(isProved);
    setWaiting(undefined);
  }

  async function send(wish: ChangeInput<Input>): Promise<Outcome<P>> {
    setNewest(wish);
    const outcome = await change.send(wish);
    if (outcome.kind !== "failed" || outcome.code !== "STEP_UP_REQUIRED") return outcome;
    const isProved = await new Promise<boolean>((resolve) => setWaiting(() => resolve));
    return isProved ? await send(wish) : outcome;
  }

  return {
    change: {
      ...change,
      send,
      retry: () => void (newest && send(newest)),
      outcome: waiting ? undefined : change.outcome,
    },
    dialog: waiting && <LazyOwnProofDialog note={note} onProved={() => end(true)} onClose={() => end(false)} />,
  };
}
