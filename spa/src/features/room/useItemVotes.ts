import { useEffect, useEffectEvent } from "react";
import { ItemResolutionsDocument, useLoad, usePolling } from "@/governance";
import type { LiveView } from "./liveQuery";
import type { ItemVotes } from "./votesContext";

/** How often the resolutions are asked for again: the view does not tell that one was proposed, repeated or withdrawn. */
const PROPOSALS_MS = 10_000;

/** Loads the resolutions of the item in progress, and again when the view tells that one of them has changed. */
export function useItemVotes({ seq, openItem, openVote }: LiveView): ItemVotes {
  const entry = openItem?.entry;
  const itemId = entry !== undefined && "title" in entry ? entry.id : undefined;
  const { data, failure, busy, retry, refresh } = useLoad(
    ItemResolutionsDocument,
    { itemId: itemId ?? "" },
    { isPaused: itemId === undefined },
  );

  const loadAgain = useEffectEvent(() => {
    if (data && itemId !== undefined) refresh();
  });
  // While a vote is open, its mark rises with what a reader of the resolution sees; the number of votes is in the view.
  const reading = openVote ? `${openVote.resolutionId} ${openVote.mark}` : String(seq);
  useEffect(() => {
    if (reading !== "") loadAgain();
  }, [reading]);

  usePolling(refresh, { everyMs: PROPOSALS_MS, isOn: itemId !== undefined });

  // The answer about the item before stays until the one about this item is here.
  const item = itemId !== undefined && data?.agendaItem?.id === itemId ? data.agendaItem : undefined;
  const resolutions = item?.resolutions ?? [];
  return {
    itemId,
    resolutions,
    open: resolutions.find(({ id, state }) => id === openVote?.resolutionId && state === "VOTING"),
    mayDraft: item?.viewerMayDraftResolution ?? false,
    failure: item === undefined && itemId !== undefined ? failure : undefined,
    busy,
    retry,
  };
}
