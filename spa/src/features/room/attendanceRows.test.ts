import { expect, it } from "vitest";
import { attendanceRows, shownRows } from "./attendanceRows";
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
  const rows = attendanceRows(attendees, { guests, mode: "HYBRID", secretaries: [] }, present);
  expect(rows.map(({ name, who, expectedMode }) => [name, who, expectedMode])).toEqual([
    ["Margit Halloran", { personId: "p01" }, "IN_PERSON"],
    ["Yusuf Demir", { personId: "p20" }, "VIDEO"],
    ["Sam Pole", { guestId: "g2" }, "IN_PERSON"],
  ]);
  expect(rows[1]?.present).toBeDefined();
});

it("[Q4] the company secretary can be recorded, and is shown to others once that was done", () => {
  const ruth = person("p10", "Ruth Castellan") as unknown as RoomMeeting["secretaries"][number];
  const margit = margitHalloran as unknown as RoomMeeting["secretaries"][number];
  const attendees = [attendee(margitHalloran)] as unknown as readonly RoomAttendee[];
  // Margit Halloran is listed once, as a member, also when she was absent from a meeting that is over. Ruth Castellan is listed once, although she is a guest, too.
  const guests = [{ id: "g1", name: null, person: ruth, answer: null }] as unknown as RoomMeeting["guests"];
  const meeting = { guests, mode: "REMOTE", secretaries: [margit, ruth] } as const;
  const namesShown = (intervals: readonly Interval[], isRecorded: boolean, isOver = false) =>
    shownRows(attendanceRows(attendees, meeting, intervals), { isRecorded, isOver }).map(({ name }) => name);
  const rows = attendanceRows(attendees, meeting, []);
  expect(rows.map(({ name, capacity, who, expectedMode }) => [name, capacity, who, expectedMode])).toEqual([
    ["Margit Halloran", "VOTING_MEMBER", { personId: "p01" }, "IN_PERSON"],
    ["Ruth Castellan", "SECRETARIAT", { personId: "p10" }, "VIDEO"],
  ]);
  expect(namesShown([], true)).toEqual(["Margit Halloran", "Ruth Castellan"]);
  expect(namesShown([], false)).toEqual(["Margit Halloran"]);
  const present = [interval("p10")] as unknown as readonly Interval[];
  expect(namesShown(present, false)).toEqual(["Margit Halloran", "Ruth Castellan"]);
  expect(namesShown(present, false, true)).toEqual(["Margit Halloran", "Ruth Castellan"]);
});

it("a meeting that is over lists the voting members who were absent, and nobody else who was", () => {
  const observer = attendee(person("p12", "Ana Sol"), { capacity: "NON_VOTING" });
  const attendees = [attendee(margitHalloran), observer] as unknown as readonly RoomAttendee[];
  const rows = attendanceRows(attendees, { guests: [], mode: "HYBRID", secretaries: [] }, []);
  expect(shownRows(rows, { isRecorded: false, isOver: true }).map(({ name }) => name)).toEqual(["Margit Halloran"]);
});
