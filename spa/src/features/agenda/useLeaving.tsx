import { useState } from "react";
import { ItemStandingQueryDocument, LazyTakeOff, type Leaving, type Standing, useLoad } from "@/governance";

/** A way to take an item off its agenda that asks for a destination or a reason. */
export interface LeavingAct {
  readonly words: "Defer…" | "Refer…" | "Withdraw…";
  readonly act: () => void;
}

/** Loads what may become of an item: how it can be taken off its agenda, and how it is linked to others. */
export function useLeaving(itemId: string, meetingId: string) {
  const { data, failure, busy, retry } = useLoad(ItemStandingQueryDocument, { itemId, meetingId });
  const [leaving, setLeaving] = useState<Leaving>();
  const item: Standing | undefined = data?.agendaItem ?? undefined;
  const meeting = data?.meeting ?? undefined;
  const isWritten = meeting?.state === "DRAFT" || meeting?.state === "SCHEDULED";
  const mayLeave = item !== undefined && item.viewerMayTakeOff && item.purpose !== "BREAK";
  const acts: readonly LeavingAct[] = mayLeave
    ? [
        { words: "Defer…", act: () => setLeaving("defer") },
        { words: "Refer…", act: () => setLeaving("refer") },
        ...(isWritten ? [] : [{ words: "Withdraw…", act: () => setLeaving("withdraw") } as const]),
      ]
    : [];
  const dialog = leaving && (
    <LazyTakeOff itemId={itemId} meetingId={meetingId} leaving={leaving} onClose={() => setLeaving(undefined)} />
  );
  return { item, acts, dialog, failure, busy, retry };
}
