interface Entry {
  /** 1 for items at the top. */
  readonly depth: number;
}

/** Reports whether an entry of an agenda has items below it, by the entry that follows. Such an item is not taken up itself. */
export function hasItemsBelow(entry: Entry, following: Entry | undefined): boolean {
  return following !== undefined && following.depth > entry.depth;
}
