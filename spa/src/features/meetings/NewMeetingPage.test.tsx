import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { NewMeetingPage } from "./NewMeetingPage";

const plan = {
  rule: "7 clear days",
  source: "Articles 12.1",
  excluded: "The day of service and the day of the meeting are not counted.",
  startsAt: "2027-04-13T12:00:00.000Z",
  date: "2027-04-13",
  latestServiceDate: "2027-04-05",
  deadline: "2027-04-05T22:59:59.000Z",
  today: "2026-11-20",
  timeZone: "Europe/London",
  daysLeft: 136,
  shortByDays: 0,
  entitled: 8,
};

let gateway: FakeGateway;
/** Each test uses its own person, because drafts are kept per person. */
let persons = 0;

async function open(noticePlan: FakeRecord, changes: object = { userErrors: [] }, mayPlan = true) {
  const content = {
    ...fennmark,
    boards: [{ ...board, viewerMayPlanMeetings: mayPlan, defaultLocation: "Quay Room" }],
    noticePlan,
    changes: { createMeeting: () => ({ meeting: null, ...changes }) },
  };
  gateway = new FakeGateway(content, [{ id: `user-${++persons}`, email: "secretary@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "secretary@example.org"),
    <GraphQLProvider>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/boards/b/meetings/new">Back</Link>
      <Routes>
        <Route path="/boards/:boardId/meetings/new" element={<NewMeetingPage notFound={<p>Nothing here</p>} />} />
        <Route path="/boards/:boardId/meetings/:meetingId" element={<p>The new meeting</p>} />
        <Route path="/elsewhere" element={<p>Another page</p>} />
      </Routes>
    </GraphQLProvider>,
    { path: "/boards/b/meetings/new" },
  );
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const choose = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const asked = () =>
  gateway.requests
    .filter(({ body }) => body["operationName"] === "NoticePlan")
    .map(({ body }) => (body["variables"] as { sitting: { startsAtLocal: string } }).sitting.startsAtLocal);

describe("the notice clock", () => {
  it("asks the server once, when nothing has been changed for a moment [N6]", async () => {
    await open({ plan, userErrors: [] });
    expect(await screen.findByText("Choose a date to see when notice must be served.")).toBeTruthy();
    await choose("Date", "2027-04-12");
    await choose("Date", "2027-04-13");
    await choose("Time (London)", "14:00");
    expect(await screen.findByText("136 days left.")).toBeTruthy();
    expect(screen.getByText("7 clear days (Articles 12.1)")).toBeTruthy();
    const deadline = screen.getByText(/Serve by/).textContent.replaceAll("\u00A0", " ");
    expect(deadline).toBe("Serve by Mon 5 Apr 2027, 23:59 (London)");
    expect(screen.getByText("Tuesday 13 April 2027", { normalizer: (text) => text.replace(",", "") })).toBeTruthy();
    expect(asked()).toEqual(["2027-04-13T14:00:00"]);
  });

  it("says how short notice would be, and the way out [N4]", async () => {
    await open({ plan: { ...plan, daysLeft: null, shortByDays: 2 }, userErrors: [] });
    await choose("Date", "2026-11-26");
    const words = "Short by 2 days. The meeting can be held when all 8 entitled members waive notice.";
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("asks nobody to waive notice on a board without members", async () => {
    await open({ plan: { ...plan, daysLeft: null, shortByDays: 2, entitled: 0 }, userErrors: [] });
    await choose("Date", "2026-11-26");
    const words = "Short by 2 days. Nobody is entitled to notice yet, because no voting member is in office.";
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("has nothing to say of a board without rules", async () => {
    await open({ plan: null, userErrors: [] });
    await choose("Date", "2026-11-26");
    expect(await screen.findByText("The board has no rules for this date.")).toBeTruthy();
  });
});

describe("a time on a day on which the clocks change", () => {
  it("that does not exist is replaced by a neighbour", async () => {
    const error = {
      code: "VALIDATION_FAILED",
      field: "startsAtLocal",
      message: "01:30 does not exist on 28 March 2027",
      data: { before: "2027-03-28T00:30:00", after: "2027-03-28T02:30:00" },
    };
    await open({ plan: null, userErrors: [error] });
    await choose("Date", "2027-03-28");
    await choose("Time (London)", "01:30");
    expect(await screen.findByText("01:30 does not exist on 28 March 2027.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Use 00:30" }));
    expect((await field("Time (London)")).value).toBe("00:30");
  });

  it("that comes twice asks which one is meant", async () => {
    const error = {
      code: "VALIDATION_FAILED",
      field: "occurrence",
      message: "01:30 happens twice on 31 October 2027",
      data: { earlier: "2027-10-31T00:30:00Z", later: "2027-10-31T01:30:00Z" },
    };
    await open({ plan: null, userErrors: [error] });
    await choose("Date", "2027-10-31");
    await choose("Time (London)", "01:30");
    const second = await screen.findByLabelText<HTMLInputElement>("The second, 01:30 UTC");
    await userEvent.click(second);
    expect((await screen.findByLabelText<HTMLInputElement>(/^The second/)).checked).toBe(true);
    await choose("Time (London)", "03:30");
    await waitFor(() => expect(screen.queryByLabelText(/^The second/)?.getAttribute("checked")).toBeFalsy());
  });
});

describe("the form", () => {
  it("creates the meeting and goes to its page", async () => {
    await open({ plan, userErrors: [] }, { meeting: { id: "m9" }, userErrors: [] });
    await userEvent.type(await field("Title"), "Budget");
    await choose("Date", "2027-04-13");
    await choose("How people take part", "IN_PERSON");
    expect(screen.queryByLabelText("Address of the call")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Create meeting" }));
    expect(await screen.findByText("The new meeting")).toBeTruthy();
    const sent = gateway.requests.find(({ body }) => body["operationName"] === "CreateMeeting")?.body["variables"];
    expect(sent).toMatchObject({
      input: {
        boardId: "b",
        title: "Budget",
        kind: "ORDINARY",
        mode: "IN_PERSON",
        location: "Quay Room",
        onlineUrl: "",
        answerBy: null,
        sittings: [{ startsAtLocal: "2027-04-13T13:00:00", durationMinutes: 180 }],
      },
    });
  });

  it("wants a date", async () => {
    await open({ plan, userErrors: [] });
    await userEvent.type(await field("Title"), "Budget{Enter}");
    expect(await screen.findByText("Choose a date and a time.")).toBeTruthy();
    expect(gateway.operations()).not.toContain("CreateMeeting");
  });

  it("shows a refusal at its field", async () => {
    const error = { code: "VALIDATION_FAILED", field: "title", message: "title must have 3 to 160 characters" };
    await open({ plan, userErrors: [] }, { userErrors: [error] });
    await userEvent.type(await field("Title"), "x");
    await choose("Date", "2027-04-13");
    await userEvent.click(screen.getByRole("button", { name: "Create meeting" }));
    expect(await screen.findByText("Title must have 3 to 160 characters.")).toBeTruthy();
    expect(document.activeElement).toBe(await field("Title"));
  });

  it("keeps the input for a person who comes back", async () => {
    await open({ plan, userErrors: [] });
    await userEvent.type(await field("Title"), "Budget");
    await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
    await screen.findByText("Another page");
    await userEvent.click(screen.getByRole("link", { name: "Back" }));
    expect((await field("Title")).value).toBe("Budget");
  });

  it("does not exist for people who do not plan the board's meetings [X6]", async () => {
    await open({ plan, userErrors: [] }, undefined, false);
    expect(await screen.findByText("Nothing here")).toBeTruthy();
  });
});
