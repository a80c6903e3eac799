import { useEffect, useState } from "react";
import { ProblemBox } from "@/governance";
import { Button } from "@/ui";
import { useRoom } from "./roomContext";
import type { ToldAct } from "./useRefusedActs";
import { useVotes } from "./votesContext";

/** For how long an act is told at least that passes with its item, in milliseconds. */
const TOLD_MS = 15_000;

/** The viewer's acts that were not done, and whose buttons have gone. Screen readers are told at once. */
export function RefusedActs() {
  const { refused } = useRoom();
  return (
    <div role="alert">
      {refused.map((act) => (
        <Told key={act.key} act={act} />
      ))}
    </div>
  );
}

function Told({ act }: { readonly act: ToldAct }) {
  const { view, now, dismiss } = useRoom();
  const { resolutions } = useVotes();
  const itemId = view.openItem?.entry.id;
  const [told] = useState({ itemId, at: now.getTime() });
  const [overtaken, setOvertaken] = useState<string>();
  const newest = act.overtaken({ view, resolutions });
  if (newest !== undefined && newest !== overtaken) setOvertaken(newest);
  const isPast = act.isPassing && itemId !== told.itemId && now.getTime() - told.at >= TOLD_MS;
  useEffect(() => {
    if (isPast) dismiss(act.key);
  }, [isPast, dismiss, act.key]);
  const texts = overtaken === undefined ? act.texts : [overtaken];
  return (
    <ProblemBox title={`${act.isUnknown ? "Perhaps not saved" : "Not saved"}: ${act.words}`} texts={texts}>
      <Button onClick={() => dismiss(act.key)}>Dismiss</Button>
    </ProblemBox>
  );
}
