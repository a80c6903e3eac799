import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeContent, FakeMeeting, FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, meeting } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { MeetingPage } from "./MeetingPage";

let gateway: FakeGateway;

const planned = (facts: Partial<FakeMeeting> = {}) =>
  meeting(board, "B-2027-03", "Budget meeting", "2027-04-13T12:00:00.000Z", {
    version: 4,
    viewerMayPlan: true,
    viewerMayEditAgenda: true,
    viewerMayPublish: true,
    viewerMayServeNotice: true,
    viewerReadsAgenda: true,
    ...facts,
  });

const warning = { code: "OVER_TIME", itemId: null, message: "Over by 5 minutes." };
const blocker = { code: "NO_READERS", itemId: "i4", message: "Item 4 is closed and nobody may read it." };
const clock = {
  rule: "7 clear days",
  source: "Articles",
  excluded: null,
  deadline: "2027-04-05T23:59:59.000Z",
  timeZone: "Europe/London",
  daysLeft: 94,
  shortByDays: 0,
  entitled: 8,
};
const replaced = {
  kind: "PAPER_REPLACED",
  itemId: "i4",
  paperId: "p",
  number: "4.1",
  title: "Accounts",
  n: 2,
  fields: [],
};

interface Prepared {
  readonly blockers?: readonly FakeRecord[];
  readonly warnings?: readonly FakeRecord[];
  readonly changes?: readonly FakeRecord[];
  readonly noticeClock?: FakeRecord | null;
  readonly unreached?: readonly FakeRecord[];
}

async function open(shown: FakeMeeting, prepared: Prepared = {}, mutations: FakeContent["changes"] = {}) {
  const { blockers = [], warnings = [], changes = [], noticeClock = null, unreached = [] } = prepared;
  const content: FakeContent = {
    ...fennmark,
    meetings: [shown],
    answers: {
      meetingReadiness: () => ({ blockers, warnings }),
      unpublishedChanges: () => changes,
      noticeClock: () => noticeClock,
      unreachedAttendees: () => unreached,
    },
    changes: mutations,
  };
  gateway = new FakeGateway(content, [{ id: "user-1", email: "secretary@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "secretary@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route
          path="/boards/:boardId/meetings/:meetingId"
          element={<MeetingPage notFound={<p>Nothing here</p>} onPack={vi.fn<() => void>()} />}
        />
      </Routes>
    </GraphQLProvider>,
    { path: `/boards/b/meetings/${shown.id}?publish` },
  );
}

const dialog = async () => within(await screen.findByRole("dialog"));
const inputOf = (operation: string) => {
  const sent = gateway.requests.findLast(({ body }) => body["operationName"] === operation)?.body["variables"];
  return (sent as { readonly input: unknown } | undefined)?.input;
};
/** The mutations of a meeting that is published, with notice if that is served. */
const published = (facts: Partial<FakeMeeting>, served = facts): FakeContent["changes"] => {
  const become = (next: Partial<FakeMeeting>) => () => {
    gateway.content = { ...gateway.content, meetings: [planned(next)] };
    return { meeting: planned(next), userErrors: [] };
  };
  return { publishMeeting: become(facts), serveNotice: become(served) };
};

const recipient = (id: string, delivery: string) => ({
  person: { id, displayName: id },
  email: `${id}@example.org`,
  delivery,
  isInTime: true,
  shortByDays: 0,
});
const notice = {
  id: "n",
  startsAt: "2027-04-13T12:00:00.000Z",
  servedAt: "2027-04-01T09:00:00.000Z",
  servedBy: { id: "p", displayName: "Ruth Castellan" },
  state: "SERVED",
  rule: "7 clear days",
  source: "Articles",
  timeZone: "Europe/London",
  latestServiceDate: "2027-04-05",
  deadline: clock.deadline,
  shortByDays: 0,
  agendaChanged: false,
  membersChanged: false,
  recipients: [recipient("one", "SENT"), recipient("two", "SENT"), recipient("three", "WAITING")],
};

const invited = {
  obstacle: "NO_ACCOUNT",
  person: { id: "p-invited", displayName: "Ada Lovelace", administration: null },
};

describe("publishing", () => {
  it("waits for the tick, says so at the button, and moves the focus there [A8]", async () => {
    await open(planned(), { warnings: [warning] }, published({ state: "PUBLISHED", packVersion: 1 }));
    const shown = await dialog();
    expect(document.activeElement).toBe(shown.getByRole("heading", { name: "Publish version 1" }));
    const publish = shown.getByRole("button", { name: "Publish version 1" });
    expect(publish.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(publish.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("Publishing waits for the tick.");
    await userEvent.click(publish);
    const tick = shown.getByLabelText("I have seen the warning");
    expect(document.activeElement).toBe(tick);
    expect(gateway.operations()).not.toContain("PublishMeeting");
    await userEvent.click(tick);
    await userEvent.type(shown.getByLabelText("Note to the readers"), "Item 1 first");
    await userEvent.click(publish);
    expect(await screen.findByRole("heading", { name: "Version 1 is published" })).toBe(document.activeElement);
    expect(inputOf("PublishMeeting")).toMatchObject({ note: "Item 1 first", acknowledgeWarnings: true });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("serves notice along with it, and confirms version, served members and proof [N5, N6]", async () => {
    await open(
      planned(),
      { noticeClock: clock, unreached: [invited] },
      published(
        { state: "PUBLISHED", packVersion: 1, version: 5 },
        { state: "PUBLISHED", packVersion: 1, version: 6, noticeState: "SERVED", notice },
      ),
    );
    const shown = await dialog();
    expect(shown.getByLabelText("Serve notice now, to 8 members by e-mail")).toHaveProperty("checked", true);
    expect(shown.queryByRole("heading", { name: /e-mail/ })).toBeNull();
    expect(shown.getByRole("heading", { name: "1 person cannot open the meeting in the portal" })).toBeTruthy();
    await userEvent.click(shown.getByRole("button", { name: "Publish and serve notice" }));
    const box = within(await screen.findByRole("region", { name: "Version 1 is published" }));
    expect(inputOf("ServeNotice")).toMatchObject({ expectedVersion: 5, acknowledgeShort: false });
    expect(
      await box.findByText("Notice was served on 3 members: 2 e-mails accepted by the mail server, 1 on its way."),
    ).toBeTruthy();
    expect(box.getByRole("button", { name: "Proof of service (PDF)" })).toBeTruthy();
    await userEvent.click(box.getByRole("button", { name: "Close the confirmation" }));
    expect(screen.queryByRole("region", { name: "Version 1 is published" })).toBeNull();
  });

  it("leads to the notice where it could not be served", async () => {
    const refused = { code: "INVALID_STATE", field: null, data: null, message: "the board has no voting member" };
    await open(
      planned(),
      { noticeClock: { ...clock, daysLeft: null, shortByDays: 2 } },
      {
        ...published({ state: "PUBLISHED", packVersion: 1 }),
        serveNotice: () => ({ meeting: null, userErrors: [refused] }),
      },
    );
    const shown = await dialog();
    const serve = shown.getByLabelText("Serve notice now, to 8 members by e-mail");
    expect(serve).toHaveProperty("checked", false);
    expect(shown.getByText(/^It would be short by 2 days/)).toBeTruthy();
    await userEvent.click(serve);
    await userEvent.click(shown.getByRole("button", { name: "Publish and serve notice" }));
    const box = within(await screen.findByRole("region", { name: "Version 1 is published" }));
    expect(box.getByRole("link", { name: "Serve notice" })).toBeTruthy();
    expect(inputOf("ServeNotice")).toMatchObject({ acknowledgeShort: true });
  });

  it("of changes lists them first", async () => {
    const facts = { state: "PUBLISHED", packVersion: 2, noticeState: "SERVED", notice } as const;
    await open(planned(facts), { changes: [replaced] }, published({ ...facts, packVersion: 3 }));
    const shown = await dialog();
    expect(shown.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Publish version 3",
      "1 change since version 2",
      "Who gets what",
      "What is sent",
    ]);
    expect(shown.getByText(/new version, number 2/)).toBeTruthy();
    await userEvent.click(shown.getByRole("button", { name: "Publish version 3" }));
    const box = within(await screen.findByRole("region", { name: "Version 3 is published" }));
    expect(box.getByText(/still holds/)).toBeTruthy();
  });

  it("is offered only with changes", async () => {
    await open(planned({ state: "PUBLISHED", packVersion: 2, noticeState: "SERVED" }));
    await screen.findByRole("heading", { level: 1, name: "Budget meeting" });
    expect(screen.queryByText(/Publish changes/)).toBeNull();
  });

  it("shows what stops it instead of the tick, with a link to it [A8]", async () => {
    await open(planned(), { blockers: [blocker], warnings: [warning] });
    const shown = await dialog();
    expect(shown.queryByRole("checkbox")).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Publish version 1" }));
    expect(document.activeElement?.textContent).toContain(blocker.message);
    expect(gateway.operations()).not.toContain("PublishMeeting");
    expect(shown.getByRole("link", { name: `Show ${blocker.message}` }).getAttribute("href")).toMatch(
      /agenda\?item=i4&tab=access$/,
    );
  });

  it("says why it was refused, and keeps what was typed", async () => {
    const refused = {
      code: "INVALID_STATE",
      field: null,
      data: null,
      message: "nothing has changed since the last version",
    };
    await open(planned(), {}, { publishMeeting: () => ({ meeting: null, userErrors: [refused] }) });
    const shown = await dialog();
    await userEvent.type(shown.getByLabelText("Note to the readers"), "Once more");
    await userEvent.click(shown.getByRole("button", { name: "Publish version 1" }));
    expect(await shown.findByText(/nothing has changed since/i)).toBeTruthy();
    expect(shown.getByLabelText<HTMLInputElement>("Note to the readers").value).toBe("Once more");
    await waitFor(() =>
      expect(shown.getByRole("button", { name: "Publish version 1" }).getAttribute("aria-busy")).toBeNull(),
    );
  });
});
