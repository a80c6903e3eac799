import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, meeting } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { NoticePage } from "./NoticePage";

let gateway: FakeGateway;

const member = (id: string, displayName: string, facts: FakeRecord = {}): FakeRecord => ({
  person: { id, displayName },
  email: `${id}@example.org`,
  delivery: "SENT",
  serviceDate: "2026-11-19",
  deemedServedAt: "2026-11-19T16:05:00.000Z",
  isInTime: true,
  shortByDays: 0,
  waivedAt: null,
  contentHash: "a1b2c3d4e5f60718",
  ...facts,
});
const bounced = { delivery: "BOUNCED", serviceDate: null, deemedServedAt: null, isInTime: false };

const notice = (facts: FakeRecord): FakeRecord => ({
  id: "notice-1",
  startsAt: "2026-12-01T13:00:00.000Z",
  servedAt: "2026-11-19T16:05:00.000Z",
  servedBy: { id: "p10", displayName: "Ruth Castellan" },
  state: "SERVED",
  rule: "7 clear days",
  source: "Articles, art. 12",
  timeZone: "Europe/London",
  latestServiceDate: "2026-11-23",
  deadline: "2026-11-23T23:59:59.000Z",
  shortByDays: 0,
  waiversMissing: null,
  waiveBy: "2026-12-08T23:59:59.000Z",
  views: 1,
  agendaChanged: false,
  membersChanged: false,
  recipients: [member("p01", "Margit Halloran"), member("p06", "Siân O'Dell")],
  ...facts,
});
const clock: FakeRecord = {
  rule: "7 clear days",
  source: "Articles, art. 12",
  excluded: null,
  deadline: "2026-11-23T23:59:59.000Z",
  timeZone: "Europe/London",
  daysLeft: 3,
  shortByDays: 0,
  entitled: 8,
};

interface Given {
  readonly notice?: FakeRecord | null;
  readonly earlier?: readonly FakeRecord[];
  readonly clock?: FakeRecord | null;
  readonly refusal?: FakeRecord;
  readonly proof?: () => FakeRecord | null;
}

async function open({
  notice: standing = null,
  earlier = [],
  clock: given = clock,
  refusal,
  proof = () => null,
}: Given) {
  const shown = meeting(board, "B-2026-05", "Board meeting", "2026-12-01T13:00:00.000Z", {
    state: "PUBLISHED",
    version: 4,
    notice: standing,
    earlierNotices: earlier,
    noticeState: standing?.["state"] ?? "NOT_SERVED",
    viewerMayServeNotice: given !== null,
  });
  const answer = () => ({ meeting: refusal ? null : shown, userErrors: refusal ? [refusal] : [] });
  const content = {
    ...fennmark,
    meetings: [shown],
    answers: { noticeClock: () => given, noticeProofUrl: proof },
    changes: { serveNotice: answer, recordHandedOver: answer, recordNoticeWaiver: answer },
  };
  gateway = new FakeGateway(content, [{ id: "user-1", email: "secretary@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "secretary@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route
          path="/boards/:boardId/meetings/:meetingId/notice"
          element={<NoticePage notFound={<p>Nothing here</p>} />}
        />
      </Routes>
    </GraphQLProvider>,
    { path: `/boards/b/meetings/${shown.id}/notice` },
  );
  await screen.findByRole("heading", { level: 1, name: "Notice" });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("dialog"));
const inputOf = (operation: string) => {
  const sent = gateway.requests.findLast(({ body }) => body["operationName"] === operation)?.body["variables"];
  return (sent as { readonly input: unknown } | undefined)?.input;
};
const rows = () =>
  within(screen.getByRole("table", { name: "Recipients" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("rowheader").textContent);

describe("the notice of a meeting", () => {
  it("says until when it is served, and serves it [N6]", async () => {
    await open({});
    expect(await screen.findByText("3 days left.")).toBeTruthy();
    expect(screen.getByText("Mon 23 Nov 2026, 23:59 (London)")).toBeTruthy();
    await press("Serve notice");
    const shown = await dialog();
    expect(shown.getByText(/^8 voting members get an e-mail/)).toBeTruthy();
    await userEvent.click(shown.getByRole("button", { name: "Serve notice" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("ServeNotice")).toMatchObject({ expectedVersion: 4, acknowledgeShort: false });
  });

  it("is served late only after a confirmation [N4]", async () => {
    await open({ clock: { ...clock, daysLeft: null, shortByDays: 2 } });
    await screen.findByText(/^Short by 2 days\./);
    await press("Serve notice");
    const shown = await dialog();
    await userEvent.click(shown.getByRole("button", { name: "Serve notice" }));
    expect(inputOf("ServeNotice")).toBeUndefined();
    await userEvent.click(shown.getByRole("checkbox", { name: "I know that the notice is short" }));
    await userEvent.click(shown.getByRole("button", { name: "Serve notice" }));
    await waitFor(() => expect(inputOf("ServeNotice")).toMatchObject({ acknowledgeShort: true }));
  });

  it("asks for the confirmation where it became late meanwhile [N4]", async () => {
    await open({ refusal: { code: "NOTICE_SHORT", field: "acknowledgeShort", message: "the notice would be short" } });
    await screen.findByText("3 days left.");
    await press("Serve notice");
    const shown = await dialog();
    await userEvent.click(shown.getByRole("button", { name: "Serve notice" }));
    expect(await shown.findByText("The notice would be short.")).toBeTruthy();
    expect(shown.getByRole("checkbox", { name: "I know that the notice is short" })).toBeTruthy();
  });

  it("can be served again only after a change [N1]", async () => {
    await open({ notice: notice({}) });
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Serve notice anew" })).toBeNull();
  });

  it("says what has changed since, and can then be served again [N1]", async () => {
    await open({ notice: notice({ agendaChanged: true }) });
    expect(await screen.findByText("The agenda has changed since: notice can be served anew.")).toBeTruthy();
    await press("Serve notice anew");
    expect((await dialog()).getByText(/It takes the place of the notice that was served before\./)).toBeTruthy();
  });

  it("names whom it did not reach, first of all [N3]", async () => {
    const recipients = [member("p01", "Margit Halloran"), member("p06", "Siân O'Dell", bounced)];
    await open({ notice: notice({ state: "SHORT", waiversMissing: 1, recipients }) });
    const alarm = await screen.findByText("Notice could not be delivered to Siân O'Dell. It is not served there.");
    expect(alarm.closest("[role=alert]")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Not served on everybody." })).toBeTruthy();
    expect(rows()).toEqual(["Siân O'Dellp06@example.org", "Margit Halloranp01@example.org"]);
    expect(screen.queryByRole("button", { name: "Hand-over to Margit Halloran" })).toBeNull();
  });

  it("records a hand-over by the board's clock", async () => {
    await open({
      notice: notice({ state: "SHORT", waiversMissing: 1, recipients: [member("p06", "Siân O'Dell", bounced)] }),
    });
    await screen.findByRole("table");
    await press("Hand-over to Siân O'Dell");
    const shown = await dialog();
    const type = async (label: string, text: string) => {
      await userEvent.clear(shown.getByLabelText(label));
      await userEvent.type(shown.getByLabelText(label), text);
    };
    await type("Date", "2026-11-20");
    await type("Time (London)", "10:15");
    await userEvent.click(shown.getByRole("button", { name: "Record" }));
    await waitFor(() =>
      expect(inputOf("RecordHandedOver")).toMatchObject({
        noticeId: "notice-1",
        personId: "p06",
        at: "2026-11-20T10:15:00.000Z",
      }),
    );
  });

  it("records a waiver where the rules allow one [N4]", async () => {
    await open({
      notice: notice({ state: "SHORT", waiversMissing: 1, recipients: [member("p06", "Siân O'Dell", bounced)] }),
    });
    await screen.findByText(/^The meeting can be held when one more member waives notice\./);
    await press("Waiver of Siân O'Dell");
    await userEvent.click((await dialog()).getByRole("button", { name: "Record the waiver" }));
    await waitFor(() => expect(inputOf("RecordNoticeWaiver")).toMatchObject({ noticeId: "notice-1", personId: "p06" }));
  });

  it("accepts no waiver where the rules do not", async () => {
    await open({
      notice: notice({ state: "SHORT", waiveBy: null, recipients: [member("p06", "Siân O'Dell", bounced)] }),
    });
    expect(await screen.findByText("The board's rules do not let notice be waived.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Waiver of Siân O'Dell" })).toBeNull();
  });

  it("lets the chair read it, and change nothing", async () => {
    await open({
      clock: null,
      notice: notice({ state: "SHORT", waiversMissing: 1, recipients: [member("p06", "Siân O'Dell", bounced)] }),
    });
    await screen.findByRole("table");
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Proof of service (PDF)"]);
  });

  it("gives the proof of service as a file, or says that there is none [N5]", async () => {
    const links: (FakeRecord | null)[] = [{ url: "https://backend.example.org/content/link" }, null];
    await open({ notice: notice({}), proof: () => links.shift() ?? null });
    const followed: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function follow(
      this: HTMLAnchorElement,
    ) {
      followed.push(this.href);
    });
    await press("Proof of service (PDF)");
    await waitFor(() => expect(followed).toEqual(["https://backend.example.org/content/link"]));
    click.mockRestore();
    await press("Proof of service (PDF)");
    expect(await screen.findByText(/^The proof could not be made/)).toBeTruthy();
  });

  it("shows no fingerprints to whom a part of the agenda is kept from [X10]", async () => {
    await open({
      notice: notice({ views: null, recipients: [member("p01", "Margit Halloran", { contentHash: null })] }),
    });
    await screen.findByRole("table");
    expect(screen.queryByRole("columnheader", { name: "Fingerprint" })).toBeNull();
  });

  it("keeps the notice that was served before the meeting moved, with its proof [N5]", async () => {
    await open({
      clock: null,
      earlier: [notice({ state: "SHORT", shortByDays: 2, recipients: [member("p06", "Siân O'Dell", bounced)] })],
    });
    const section = within(await screen.findByRole("region", { name: "Earlier notices" }));
    expect(section.getByText(/^Short by 2 days\. By Ruth Castellan, to 1 member, for the meeting on/)).toBeTruthy();
    await userEvent.click(section.getByText(/^Served on/));
    expect(section.getByRole("rowheader", { name: /^Siân O'Dell/ })).toBeTruthy();
    expect(section.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Proof of service (PDF)"]);
  });

  it("does not exist for other people [X6]", async () => {
    await open({ clock: null });
    expect(await screen.findByText("Nothing here")).toBeTruthy();
  });
});
