import { type Entry, itemOf } from "./agendaQuery";
import type { SignedEntries } from "./signs";

/** Reports whether anything waits for the next publication: an item, its text or its place, or an accepted paper. */
export function hasUnpublished(entries: readonly Entry[], signed: SignedEntries): boolean {
  return entries.some((entry) => {
    if (itemOf(entry)?.isPending) return true;
    const known = signed.get(entry.id);
    const papers = known && "papers" in known ? known.papers : [];
    return papers.some(({ versions: [newest] }) => newest?.state === "ACCEPTED");
  });
}
