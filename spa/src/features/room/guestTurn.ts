import type { LiveItem, LiveView } from "./liveQuery";
import type { RoomItem } from "./roomQuery";

/** How it stands with the items of a guest while the meeting is in session or adjourned. */
export type GuestTurn =
  /** An own item is in progress. */
  | { readonly kind: "inProgress"; readonly item: RoomItem; readonly live: LiveItem }
  /** An own item is still to come. */
  | { readonly kind: "waiting"; readonly next: RoomItem }
  /** The own items are done. */
  | { readonly kind: "concluded" }
  /** The own items were withdrawn, or are for another meeting. */
  | { readonly kind: "notTaken" };

type Standing = Pick<LiveView, "openItem" | "sitting">;

/** Returns how it stands with a guest's own items, which are in the order of the agenda. */
export function guestTurn(view: Standing, items: readonly RoomItem[]): GuestTurn {
  const { openItem } = view;
  const own = items.filter((item) => !items.some((other) => isBelow(other, item)));
  const item = own.find(({ id }) => id === openItem?.entry.id);
  if (openItem && item) return { kind: "inProgress", item, live: openItem };
  const next = own.find((each) => isToCome(each, view));
  if (next) return { kind: "waiting", next };
  return { kind: own.some(({ state }) => state === "CONCLUDED" || state === "OPEN") ? "concluded" : "notTaken" };
}

/** Whether a published item is below another one, which is never taken up itself then. Numbers say what is below. */
function isBelow(item: RoomItem, above: RoomItem): boolean {
  return above.number !== null && item.number?.startsWith(`${above.number}.`) === true;
}

/**
 * Whether an item that is not in progress is still to come. Only an adjournment interrupts an item: in the first
 * sitting, one that has begun and is not in progress any more was concluded just now.
 */
function isToCome({ state }: RoomItem, { sitting }: Standing): boolean {
  if (state === "OPEN") return sitting !== null && (sitting.seq > 1 || sitting.closedAt !== null);
  return state === "ACCEPTED";
}

/** The turn in a few words, for the line on top of a phone and for screen readers. */
export function turnText(turn: GuestTurn, hasSeveral: boolean): string {
  switch (turn.kind) {
    case "inProgress":
      return "Your item is in progress";
    case "waiting":
      return "It is not your turn yet";
    case "concluded":
      return hasSeveral ? "Your items are concluded" : "Your item is concluded";
    case "notTaken":
      return hasSeveral ? "Your items are not taken at this meeting" : "Your item is not taken at this meeting";
  }
}
