import { usePersonId } from "@/governance";
import type { LiveView } from "./liveQuery";
import { useRoom } from "./roomContext";

/** Reports whether a person is recorded as present and has not left the room for an item. */
export function isInRoom({ intervals, absences }: LiveView, id: string | undefined, itemId: string): boolean {
  return (
    intervals.some(({ personId, to }) => personId === id && to === null) &&
    !absences.some((each) => each.personId === id && each.itemId === itemId && each.backAt === null)
  );
}

/** Reports whether the viewer is kept apart from the item in progress, and has to leave the room for it [7.6, C5]. */
export function useIsApart(): boolean {
  const { view } = useRoom();
  const ownId = usePersonId();
  const { openItem, quorum, intervals } = view;
  if (openItem === null || ownId === undefined) return false;
  const isRecorded = intervals.some(({ personId, to }) => personId === ownId && to === null);
  // Who does not read the item is not told of absences, and is out of the room for it when recorded as present.
  if (!("title" in openItem.entry)) return isRecorded;
  if (isInRoom(view, ownId, openItem.entry.id)) return false;
  return isRecorded || (quorum?.notCounted ?? []).some(({ person, cause }) => cause === "APART" && person.id === ownId);
}

/** Reports whether the viewer is a voting member. */
export function useIsVoter(): boolean {
  const { attendees } = useRoom();
  const ownId = usePersonId();
  return attendees.some(({ person, capacity }) => person.id === ownId && capacity === "VOTING_MEMBER");
}
