import { useEffect, useRef, useState } from "react";
import { type Change, type ChangeInput, type Outcome, type Payload, useOnChange } from "@/governance";
import { errorsOf, type RefusedAct, refusedAct, type Telling } from "./refusedAct";
import { useRoom } from "./roomContext";
import { useVotes } from "./votesContext";

/** How long a refusal has to be in sight beside its button to be read, in milliseconds. */
const READING_MS = 10_000;

/**
 * Tells a refused act at the place of the room that stays, when the part with its button goes before the refusal was
 * read, and when somebody else did the same before. `onAnswer` gets each outcome.
 */
export function useToldChange<Input, P extends Payload>(
  change: Change<Input, P>,
  telling: Telling<Input>,
  onAnswer: (outcome: Outcome<P>) => void,
): Change<Input, P> {
  const { view, tell } = useRoom();
  const { resolutions } = useVotes();
  const isHere = useRef(false);
  const unread = useRef<{ readonly act: RefusedAct; readonly since: number } | undefined>(undefined);
  const [wish, setWish] = useState<ChangeInput<Input>>();
  const { outcome } = change;

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      const { current } = unread;
      if (current && performance.now() - current.since < READING_MS) tell(current.act);
    };
  }, [tell]);

  const isRefused = wish !== undefined && errorsOf(outcome).length > 0;
  const overtaken =
    isRefused && outcome ? refusedAct(outcome, wish, telling)?.overtaken({ view, resolutions }) : undefined;
  useOnChange(overtaken, () => {
    if (overtaken === undefined || !unread.current) return;
    tell(unread.current.act);
    reset();
  });

  async function send(next: ChangeInput<Input>): Promise<Outcome<P>> {
    unread.current = undefined;
    setWish(next);
    const answer = await change.send(next);
    const act = refusedAct(answer, next, telling);
    if (act && isHere.current) unread.current = { act, since: performance.now() };
    else if (act) tell(act);
    onAnswer(answer);
    return answer;
  }

  function reset(): void {
    unread.current = undefined;
    change.reset();
  }

  return {
    ...change,
    send,
    reset,
    retry: () => void (wish && send(wish)),
    problems: overtaken === undefined ? change.problems : [],
  };
}
