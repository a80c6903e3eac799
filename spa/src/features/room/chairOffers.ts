import { hasItemsBelow, isDecided, type Resolution } from "@/governance";
import type { LiveView } from "./liveQuery";
import { itemOf, type RoomEntry, type RoomItem } from "./roomQuery";

/** What the person who runs the meeting can do about its items now. */
export interface ChairOffers {
  /** The item in progress, if the person reads it. */
  readonly current: RoomItem | undefined;
  /** True when the item in progress is restricted for the person, who therefore cannot conclude it. */
  readonly isRestricted: boolean;
  /** The item that comes next. */
  readonly next: RoomItem | undefined;
  /** True when the conclusion of the item in progress needs a reason: it is for decision, and nothing was decided. */
  readonly needsReason: boolean;
  /** The ids of the items that can be started now. */
  readonly startable: ReadonlySet<string>;
}

/** Returns what can be done about the items of an agenda. Only one item is in progress at a time. */
export function chairOffers(
  entries: readonly RoomEntry[],
  { state, openItem }: LiveView,
  resolutions: readonly Pick<Resolution, "state">[] = [],
): ChairOffers {
  const openId = openItem?.entry.id;
  const at = entries.findIndex(({ id }) => id === openId);
  const opened = entries[at];
  const current = opened && itemOf(opened);
  const due = entries.filter((entry, index) => entry.id !== openId && isDue(entry, entries[index + 1]));
  const isLater = ({ id }: RoomEntry) => entries.findIndex((entry) => entry.id === id) > at;
  const next = due.find(isLater) ?? due[0];
  const isFree = state === "IN_SESSION" && openItem === null;
  return {
    current,
    isRestricted: openItem !== null && current === undefined,
    next: next && itemOf(next),
    needsReason: current?.purpose === "DECISION" && !resolutions.some(isDecided),
    startable: new Set(isFree ? due.map(({ id }) => id) : []),
  };
}

/** Returns the items of an agenda that nobody has taken up, as far as the viewer reads them. Breaks are none. */
export function notTakenItems(entries: readonly RoomEntry[]): readonly RoomItem[] {
  return entries
    .filter((entry, index) => isDue(entry, entries[index + 1]))
    .flatMap((entry) => itemOf(entry) ?? [])
    .filter(({ purpose }) => purpose !== "BREAK");
}

/** Reports whether an item is still to be taken. An item with others below it is not started itself. */
function isDue(entry: RoomEntry, following: RoomEntry | undefined): boolean {
  const item = itemOf(entry);
  return (item?.state === "ACCEPTED" || item?.state === "OPEN") && !hasItemsBelow(entry, following);
}
