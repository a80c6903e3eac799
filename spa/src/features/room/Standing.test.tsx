import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { b5 } from "@/graphql/testing/fennmark";
import { openRoom } from "./testing/openRoom";
import { chairs, inSession, NOW } from "./testing/records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

it.each([
  ["2026-12-01T15:30:00.000Z", "Tue 1 Dec 2026, 13:02 to 15:30"],
  ["2026-12-02T00:30:00.000Z", "Tue 1 Dec 2026, 13:02 to Wed 2 Dec 2026, 00:30"],
])("says when a meeting was held that was closed at %s", async (closedAt, expected) => {
  const sittings = [
    {
      seq: 1,
      startsAt: "2026-12-01T13:00:00.000Z",
      startsAtLocal: "2026-12-01T13:00",
      timeZone: "Europe/London",
      durationMinutes: 180,
      openedAt: "2026-12-01T13:02:00.000Z",
      closedAt,
    },
  ];
  await openRoom(
    { ...inSession, state: "HELD", openItem: null, quorum: null },
    { answers: { meeting: () => ({ ...b5, state: "HELD", sittings }) } },
  );
  const card = within(await screen.findByRole("region", { name: "The meeting is closed" }));
  expect(card.getByRole("listitem").textContent).toBe(expected);
});

it("lists the voting members who were absent from a closed meeting, with their apologies", async () => {
  const [present] = inSession.intervals;
  const intervals = [{ ...present, to: "2026-12-01T15:30:00.000Z" }];
  await openRoom({ ...inSession, state: "HELD", openItem: null, quorum: null, absences: [], intervals });
  const list = within(await screen.findByRole("region", { name: "Attendance" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Margit HalloranVoting member13:00 to 15:30, in person",
    "13:00 to 15:30, in person",
    "Tomasz WiśniewskiVoting memberNot present",
    "Siân O'DellVoting memberNot presentApologies",
  ]);
});

it.each([
  [chairs, 1],
  [{}, 0],
])(
  "lets those who record the attendance correct the times of a held meeting, and nobody else",
  async (rights, count) => {
    const [present] = inSession.intervals;
    const intervals = [{ ...present, to: "2026-12-01T15:30:00.000Z" }];
    const sent: unknown[] = [];
    const correctInterval = ({ input }: { readonly input: unknown }) => {
      sent.push(input);
      return { meeting: null, live: null, userErrors: [] };
    };
    const held = { ...inSession, ...rights, state: "HELD", openItem: null, quorum: null, absences: [], intervals };
    await openRoom(held, { changes: { correctInterval } });
    const list = within(await screen.findByRole("region", { name: "Attendance" }));
    const buttons = list.queryAllByRole("button", { name: "Change time: Margit Halloran, 13:00 to 15:30, in person" });
    expect(buttons).toHaveLength(count);
    if (buttons[0] === undefined) return;
    await userEvent.click(buttons[0]);
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Read from the list at the door");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toMatchObject([{ mode: "IN_PERSON", reason: "Read from the list at the door" }]));
  },
);
