import type { RoomAttendee, RoomMeeting } from "./roomQuery";

const comes = ({ rsvp }: RoomAttendee) => rsvp !== "DECLINED";

/** Returns who probably chairs: the chair of the board who comes, otherwise the viewer, otherwise any voting member. */
export function defaultChair(
  voters: readonly RoomAttendee[],
  { board }: Pick<RoomMeeting, "board">,
  viewerId: string | undefined,
): string | undefined {
  const chairs = board.memberships.filter(({ role }) => role === "CHAIR").map(({ person }) => person.id);
  const chair = voters.find((voter) => chairs.includes(voter.person.id) && comes(voter));
  const viewer = voters.find(({ person }) => person.id === viewerId);
  return (chair ?? viewer ?? voters.find(comes) ?? voters[0])?.person.id;
}
