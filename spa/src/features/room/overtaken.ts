import { isDecided, type Resolution } from "@/governance";
import type { AttendanceRow } from "./attendanceRows";
import type { RoomNow } from "./refusedAct";

/** What somebody else did a moment before the viewer, so that the viewer's act was refused. */

type Who = AttendanceRow["who"];

interface OnItem {
  readonly itemId: string;
}

interface OnResolution {
  readonly resolutionId: string;
}

export function itemConcluded({ view }: RoomNow, { itemId }: OnItem): string | undefined {
  const isOver = view.state === "IN_SESSION" && view.openItem?.entry.id !== itemId;
  return isOver ? "Somebody else has already concluded this item." : undefined;
}

export function itemStarted({ view: { openItem } }: RoomNow, { itemId }: OnItem): string | undefined {
  if (openItem === null) return undefined;
  return openItem.entry.id === itemId
    ? "Somebody else has already started this item."
    : "Somebody else has started another item.";
}

export function presenceRecorded({ view }: RoomNow, who: Who, isWanted: boolean): string | undefined {
  const isPresent = view.intervals.some(
    ({ personId, guestId, to }) =>
      to === null && ("personId" in who ? personId === who.personId : guestId === who.guestId),
  );
  return isPresent === isWanted ? "Somebody else has already recorded this." : undefined;
}

export function voteOpened(now: RoomNow, on: OnResolution): string | undefined {
  return resolutionOf(now, on)?.state === "VOTING" ? "Somebody else has already opened this vote." : undefined;
}

export function voteClosed(now: RoomNow, on: OnResolution): string | undefined {
  const resolution = resolutionOf(now, on);
  return resolution && isDecided(resolution) ? "The vote was closed before." : undefined;
}

export function objectionTaken(now: RoomNow, on: OnResolution): string | undefined {
  return byNameText(resolutionOf(now, on)) ?? voteClosed(now, on);
}

/** An objection that comes too late is never lost without a word [V9]. */
export function objectionLate(now: RoomNow, on: OnResolution): string | undefined {
  const resolution = resolutionOf(now, on);
  if (!resolution || !isDecided(resolution)) return byNameText(resolution);
  const again = resolution.rights.mayRepeat ? " The vote can be taken again." : "";
  return `The objection came after the vote was closed, and does not count.${again}`;
}

function byNameText(resolution: Resolution | undefined): string | undefined {
  const isByName = resolution?.state === "VOTING" && resolution.ballot !== "NO_OBJECTION";
  return isByName ? "Somebody else has already recorded an objection. The members vote by name." : undefined;
}

function resolutionOf({ resolutions }: RoomNow, { resolutionId }: OnResolution): Resolution | undefined {
  return resolutions.find(({ id }) => id === resolutionId);
}
