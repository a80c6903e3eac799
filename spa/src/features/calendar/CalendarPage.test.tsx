import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, meeting, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { CalendarPage } from "./CalendarPage";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = newGateway();
  return () => vi.useRealTimers();
});

function newGateway(timeZone = "Europe/London") {
  return new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: { ...margit, timeZone } }]);
}

async function renderCalendar() {
  const app = await signedIn(gateway, "chair@example.org");
  return renderSignedIn(
    app,
    <GraphQLProvider>
      <CalendarPage />
    </GraphQLProvider>,
  );
}

const asked = () =>
  gateway.requests.filter(({ body }) => body["operationName"] === "Calendar").map(({ body }) => body["variables"]);

describe("the month", () => {
  it("begins with the present one, in whole weeks from Monday on", async () => {
    await renderCalendar();
    await screen.findByRole("heading", { level: 2, name: "November 2026" });
    expect(asked()).toEqual([{ from: "2026-10-26", to: "2026-12-06" }]);
    const table = within(await screen.findByRole("table", { name: "Days of the month" }));
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "MonMonday",
      "TueTuesday",
      "WedWednesday",
      "ThuThursday",
      "FriFriday",
      "SatSaturday",
      "SunSunday",
    ]);
    expect(table.getAllByRole("cell")).toHaveLength(42);
  });

  it("shows meetings on the day of the board's clock, and the reader's own time in the list", async () => {
    gateway = newGateway("Asia/Singapore");
    await renderCalendar();
    await userEvent.click(await screen.findByRole("link", { name: "Later" }));
    await screen.findByRole("heading", { level: 2, name: "December 2026" });
    const cells = within(screen.getByRole("table")).getAllByRole("cell");
    const first = cells.find((cell) => cell.textContent?.includes("1 Dec 2026"));
    expect(
      within(first ?? document.body)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/boards/b/meetings/meeting-B-2026-05");
    expect(first?.textContent).toContain("13:00 Board meeting");
    expect(screen.getByText(/21:00 your time/)).toBeTruthy();
  });

  it("says when nothing is planned", async () => {
    gateway.content = { ...fennmark, meetings: [] };
    await renderCalendar();
    expect(await screen.findByText("No meeting in this month")).toBeTruthy();
  });
});

describe("the list", () => {
  it("has the meetings of a year by month", async () => {
    await renderCalendar();
    await userEvent.click(await screen.findByRole("link", { name: "List" }));
    await screen.findByRole("heading", { level: 2, name: "A year from November 2026" });
    expect(asked()).toContainEqual({ from: "2026-11-01", to: "2027-10-31" });
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toContain(
      "December 2026",
    );
    expect(screen.getByRole("link", { name: "List" }).getAttribute("aria-current")).toBe("page");
  });
});

describe("a meeting that was held", () => {
  const held = (outcomes: readonly { readonly id: string; readonly state: string }[]) =>
    meeting(board, "B-2026-06", "Board meeting", "2026-11-10T13:00:00.000Z", {
      state: "HELD",
      outcomes,
      sittings: ["2026-11-10T13:00:00.000Z", "2026-11-17T13:00:00.000Z"].map((startsAt, index) => ({
        seq: index + 1,
        startsAt,
        timeZone: "Europe/London",
        durationMinutes: 60,
      })),
    });

  it("tells the outcomes of its resolutions at its last sitting, and leads to them", async () => {
    const states = ["CARRIED", "NOT_CARRIED", "CARRIED"];
    gateway.content = { ...fennmark, meetings: [held(states.map((state, index) => ({ id: `r${index}`, state })))] };
    await renderCalendar();
    const links = await screen.findAllByRole("link", { name: "Resolutions: 2 carried, 1 not carried" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/boards/b/resolutions"]);
    expect(links[0]?.closest("li")?.textContent).toMatch(/17\sNov\s2026/);
  });

  it("has no such line without resolutions", async () => {
    gateway.content = { ...fennmark, meetings: [held([])] };
    await renderCalendar();
    await screen.findAllByText("B-2026-06");
    expect(screen.queryByText(/^Resolution/)).toBeNull();
  });
});

describe("failures", () => {
  it("offer another try", async () => {
    gateway.answerNext(() => errorAnswer(502, "upstream", "UpstreamFailed"), "Calendar");
    await renderCalendar();
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });
});
