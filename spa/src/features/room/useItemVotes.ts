import { ItemResolutionsDocument, useLoad, useOnChange } from "@/governance";
import type { LiveView } from "./liveQuery";
import type { ItemVotes } from "./votesContext";

/** Loads the resolutions of the item in progress, and again whenever the view has changed. */
export function useItemVotes({ seq, openItem, openVote }: LiveView): ItemVotes {
  const entry = openItem?.entry;
  const itemId = entry !== undefined && "title" in entry ? entry.id : undefined;
  const { data, failure, busy, retry, refresh } = useLoad(
    ItemResolutionsDocument,
    { itemId: itemId ?? "" },
    { isPaused: itemId === undefined },
  );

  useOnChange(seq, () => {
    if (data && itemId !== undefined) refresh();
  });

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
