import type { RoomAttendee, RoomMeeting } from "./roomQuery";

const comes = ({ rsvp }: RoomAttendee) => rsvp !== "DECLINED";

/**
 * Returns who probably chairs. Of those who are recorded as present: the chair of the board, otherwise a deputy chair,
 * otherwise the viewer. When none of them is, the chair who comes, otherwise the viewer, otherwise any voting member.
 */
export function defaultChair(
  voters: readonly RoomAttendee[],
  { board }: Pick<RoomMeeting, "board">,
  viewerId: string | undefined,
  presentIds: ReadonlySet<string>,
): string | undefined {
  const present = voters.filter(({ person }) => presentIds.has(person.id));
  const holds = (wanted: "CHAIR" | "DEPUTY_CHAIR", { person: { id } }: RoomAttendee) =>
    board.memberships.some(({ role, person }) => role === wanted && person.id === id);
  const isViewer = ({ person }: RoomAttendee) => person.id === viewerId;
  const found =
    present.find((voter) => holds("CHAIR", voter)) ??
    present.find((voter) => holds("DEPUTY_CHAIR", voter)) ??
    present.find(isViewer) ??
    voters.find((voter) => holds("CHAIR", voter) && comes(voter)) ??
    voters.find(isViewer) ??
    voters.find(comes) ??
    voters[0];
  return found?.person.id;
}
