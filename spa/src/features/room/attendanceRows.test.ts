import { expect, it } from "vitest";
import { attendanceRows } from "./attendanceRows";
import type { Interval } from "./liveQuery";
import type { RoomAttendee, RoomMeeting } from "./roomQuery";
import { attendee, interval, margitHalloran, person } from "./testing/records";

it("guests of single items can be recorded, whether they are people of the organisation or have only a name", () => {
  const yusuf = person("p20", "Yusuf Demir");
  const guests = [
    { id: "g1", name: null, person: yusuf, answer: { id: "a", mode: "REMOTE" } },
    { id: "g2", name: "Sam Pole", person: null, answer: null },
    { id: "g3", name: null, person: margitHalloran, answer: null },
  ] as unknown as RoomMeeting["guests"];
  const attendees = [attendee(margitHalloran)] as unknown as readonly RoomAttendee[];
  const present = [interval("p20")] as unknown as readonly Interval[];
  const rows = attendanceRows(attendees, { guests, mode: "HYBRID" }, present);
  expect(rows.map(({ name, who, expectedMode }) => [name, who, expectedMode])).toEqual([
    ["Margit Halloran", { personId: "p01" }, "IN_PERSON"],
    ["Yusuf Demir", { personId: "p20" }, "VIDEO"],
    ["Sam Pole", { guestId: "g2" }, "IN_PERSON"],
  ]);
  expect(rows[1]?.present).toBeDefined();
});
