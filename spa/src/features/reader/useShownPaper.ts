import { useQuery } from "urql";
import type { ReadingPlace } from "./address";
import { type Entry, OlderVersionsDocument, type PackPaper } from "./packQuery";
import { papersOf } from "./papers";

/** The paper that is shown, in the version of the address or of the pack. */
export type ShownPaper =
  | { readonly kind: "none" | "missing" | "loading" }
  | {
      readonly kind: "paper";
      readonly paper: PackPaper;
      /** The version of the pack, when an older one is shown. */
      readonly newest: number | undefined;
    };

/** Finds the paper in the address. If the address has another version than the pack's, loads it. */
export function useShownPaper(entries: readonly Entry[], place: ReadingPlace | undefined): ShownPaper {
  const paper = papersOf(entries).find(({ number }) => number === place?.paper);
  const itemId = entries.find(({ papers }) => papers.some((each) => each === paper))?.itemId ?? "";
  const asksOlder = paper !== undefined && place?.version !== undefined && place.version !== paper.n;
  const [{ data, fetching }] = useQuery({ query: OlderVersionsDocument, variables: { itemId }, pause: !asksOlder });
  if (place === undefined) return { kind: "none" };
  if (paper === undefined) return { kind: "missing" };
  if (!asksOlder) return { kind: "paper", paper, newest: undefined };
  if (fetching) return { kind: "loading" };
  const versions = data?.agendaItem?.papers.find(({ id }) => id === paper.paperId)?.versions;
  const version = versions?.find(({ n }) => n === place.version);
  if (!version) return { kind: "missing" };
  const {
    id: versionId,
    state,
    reason,
    changeNote,
    n,
    fileName,
    mediaType,
    sizeBytes,
    pageCount,
    isSearchable,
    isViewable,
  } = version;
  const isWithdrawn = state === "WITHDRAWN";
  const file = {
    versionId,
    n,
    fileName,
    mediaType,
    sizeBytes,
    pageCount,
    isSearchable,
    isViewable,
    isWithdrawn,
    reason,
    changeNote,
  };
  return {
    kind: "paper",
    paper: { ...paper, ...file, openedAt: null, readPage: null },
    newest: n < paper.n ? paper.n : undefined,
  };
}
