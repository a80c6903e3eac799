import { expect, it } from "vitest";
import { defaultChair } from "./defaultChair";
import type { RoomAttendee, RoomMeeting } from "./roomQuery";
import { attendee, margitHalloran, sian, tomasz } from "./testing/records";

const oskar = { ...tomasz, id: "p04", displayName: "Oskar Lind" };
const meeting = {
  board: {
    memberships: [
      { role: "CHAIR", person: { id: "p01" } },
      { role: "DEPUTY_CHAIR", person: { id: "p03" } },
    ],
  },
} as unknown as RoomMeeting;

it.each([
  ["the chair who is present", ["p06", "p03", "p01"], "p06", "p01"],
  ["the deputy chair who is present, when the chair is not", ["p04", "p06", "p03"], "p06", "p03"],
  ["the viewer who is present, when both are not", ["p04", "p06"], "p06", "p06"],
  ["the chair who comes, when none of them is present", ["p04"], "p06", "p01"],
  ["the chair who comes, before anybody is recorded", [], "p06", "p01"],
])("prefers %s [V5]", (_, present, viewerId, expected) => {
  const voters = [oskar, sian, tomasz, margitHalloran].map((of) => attendee(of)) as unknown as readonly RoomAttendee[];
  expect(defaultChair(voters, meeting, viewerId, new Set(present))).toBe(expected);
});

it("prefers the viewer to a chair who does not come", () => {
  const voters = [attendee(margitHalloran, { rsvp: "DECLINED" }), attendee(sian)] as unknown as readonly RoomAttendee[];
  expect(defaultChair(voters, meeting, "p06", new Set())).toBe("p06");
});
