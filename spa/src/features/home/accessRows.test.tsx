import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { ana, ben, ownSeat, secretaryRole } from "@/graphql/testing/accessGrants";
import type { FakeContent, FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { HomePage } from "./HomePage";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  return () => vi.useRealTimers();
});

const LONDON = "Europe/London";

const confirmRow: FakeRecord = {
  id: "confirm",
  kind: "CONFIRM_ACCESS",
  state: "LATER",
  title: ben.displayName,
  accessGrant: secretaryRole,
  dueAt: secretaryRole["expiresAt"],
  timeZone: LONDON,
};
const stopRow: FakeRecord = {
  id: "stop",
  kind: "STOP_ACCESS",
  state: "LATER",
  title: ana.displayName,
  accessGrant: ownSeat,
  dueAt: ownSeat["beginsAt"],
  timeZone: LONDON,
};
const change = (steps: readonly FakeRecord[], more: FakeRecord = {}): FakeRecord => ({
  id: "change",
  kind: "ORGANISATION_ROLE",
  person: ben,
  by: ana,
  at: "2026-11-20T08:00:00.000Z",
  steps,
  ...more,
});
const changedRow = (accessChange: FakeRecord): FakeRecord => ({
  id: "changed",
  kind: "ACCESS_CHANGED",
  state: "ANYTIME",
  title: ben.displayName,
  accessChange,
});

async function renderHome(rows: readonly FakeRecord[], changes: FakeContent["changes"] = {}) {
  gateway.content = { ...gateway.content, home: rows, changes };
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(
    app,
    <GraphQLProvider>
      <HomePage />
    </GraphQLProvider>,
  );
}

const waiting = (count: number) => screen.findByRole("region", { name: `Waiting for you: ${count}` });
const textsOf = (element: HTMLElement) => element.textContent?.replaceAll("\u00A0", " ");

function inputOf(operation: string): FakeRecord | undefined {
  const request = gateway.requests.findLast(({ body }) => body["operationName"] === operation);
  return (request?.body["variables"] as { input: FakeRecord } | undefined)?.input;
}

/** Answers a decision; afterwards the row is gone. */
function answerDecision(state: string, rest: readonly FakeRecord[] = []) {
  return () => {
    gateway.content = { ...gateway.content, home: rest };
    return {
      accessGrant: { ...secretaryRole, state, viewerMayConfirm: false, viewerMayStop: false },
      userErrors: [],
    };
  };
}

describe("access on Home", () => {
  it("says who is to get what, who asked for it and until when", async () => {
    await renderHome([confirmRow, stopRow, changedRow(change([{ outcome: "GIVEN", orgRole: "SEC" }]))]);
    const rows = within(await waiting(3)).getAllByRole("listitem");
    expect(rows.map(textsOf)).toEqual([
      "Fri 4 Dec 2026in 14 daysBen Two is to become company secretaryConfirm by 08:00 (London)Asked by Ana CastellanConfirm…",
      "Mon 23 Nov 2026in 3 daysAna Castellan is to become secretary of BoardIt begins by itself at 08:00 (London)Asked by Ana CastellanStop…",
      "Ben Two became company secretaryBy Ana Castellan, Fri 20 Nov 2026, 08:00 (London)Noted",
    ]);
  });

  it("that waits for a second person can be withdrawn by the person who asked for it", async () => {
    const own = {
      ...secretaryRole,
      requestedBy: { id: "p01", displayName: "Margit Halloran" },
      viewerMayConfirm: false,
    };
    await renderHome([{ ...stopRow, accessGrant: own, title: ben.displayName, dueAt: secretaryRole["expiresAt"] }]);
    const row = within(await waiting(1)).getByRole("listitem");
    expect(textsOf(row)).toBe(
      "Fri 4 Dec 2026in 14 daysBen Two is to become company secretaryIt waits for a second person until 08:00 (London)Asked by Margit HalloranWithdraw…",
    );
    await userEvent.click(within(row).getByRole("button", { name: /^Withdraw…/ }));
    expect(await screen.findByRole("dialog", { name: /^Withdraw: Ben Two is to become/ })).toBeTruthy();
  });

  it("is confirmed in a dialog that says in plain words what the person reads and does", async () => {
    await renderHome([confirmRow], { confirmAccessGrant: answerDecision("BEGUN") });
    await userEvent.click(within(await waiting(1)).getByRole("button", { name: /^Confirm…: Ben Two is to become/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ben Two is to become company secretary" }));
    expect(dialog.getByText(/^Agendas, drafts and papers of every board/)).toBeTruthy();
    expect(dialog.getByText(/^Plans meetings, writes agendas, publishes/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Done. Nothing is waiting for you.")).toBeTruthy();
    expect(inputOf("ConfirmAccessGrant")).toMatchObject({ accessGrantId: "grant" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Waiting for you"));
  });

  it("is stopped from the confirmation, with a reason", async () => {
    await renderHome([confirmRow], { stopAccessGrant: answerDecision("STOPPED") });
    await userEvent.click(within(await waiting(1)).getByRole("button", { name: /^Confirm…/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Stop…" }));
    await userEvent.type(screen.getByLabelText("Reason (optional)"), "Nobody told me.");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Stop" }));
    expect(await screen.findByText("Done. Nothing is waiting for you.")).toBeTruthy();
    expect(inputOf("StopAccessGrant")).toMatchObject({ accessGrantId: "grant", reason: "Nobody told me." });
  });

  it("that begins by itself is stopped without a reason", async () => {
    await renderHome([stopRow], { stopAccessGrant: answerDecision("STOPPED") });
    await userEvent.click(within(await waiting(1)).getByRole("button", { name: /^Stop…/ }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Stop" }));
    expect(await screen.findByText("Done. Nothing is waiting for you.")).toBeTruthy();
    expect(inputOf("StopAccessGrant")).toMatchObject({ accessGrantId: "own seat", reason: null });
  });

  it("stays with what the server says when somebody else was quicker", async () => {
    const refused = () => ({ userErrors: [{ code: "INVALID_STATE", message: "this does not wait any more" }] });
    await renderHome([confirmRow], { confirmAccessGrant: refused });
    await userEvent.click(within(await waiting(1)).getByRole("button", { name: /^Confirm…/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("This does not wait any more.")).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("that has changed is noted, and the row goes", async () => {
    const dismissAccessChange = () => {
      gateway.content = { ...gateway.content, home: [] };
      return { accessChange: change([]), userErrors: [] };
    };
    await renderHome([changedRow(change([{ outcome: "TAKEN", orgRole: "AUD" }]))], { dismissAccessChange });
    await userEvent.click(
      within(await waiting(1)).getByRole("button", { name: /^Noted: Ben Two is no longer auditor/ }),
    );
    expect(await screen.findByText("Done. Nothing is waiting for you.")).toBeTruthy();
    expect(inputOf("DismissAccessChange")).toMatchObject({ accessChangeId: "change" });
  });

  it("that was asked for links to the pending request", async () => {
    await renderHome([changedRow(change([{ outcome: "REQUESTED", orgRole: "SEC", accessGrantId: "grant" }]))]);
    const link = within(await waiting(1)).getByRole("link", { name: "See what waits" });
    expect(link.getAttribute("href")).toBe("/access-grants/grant");
  });

  const seat = { kind: "SEAT", boardId: "b", boardName: "Board" };
  const link = { kind: "ACCOUNT_LINK" };
  it.each([
    [{}, { outcome: "REQUESTED", orgRole: "PA" }, "Ben Two is to become portal administrator"],
    [{}, { outcome: "STOPPED", orgRole: "SEC" }, "Ben Two did not become company secretary: it was stopped"],
    [
      {},
      { outcome: "EXPIRED", orgRole: "SEC" },
      "Ben Two did not become company secretary: nobody confirmed it in time",
    ],
    [seat, { outcome: "GIVEN", boardRole: "OBSERVER" }, "Ben Two became an observer of Board"],
    [seat, { outcome: "CHANGED", boardRole: "CHAIR" }, "Ben Two got another term as chair of Board"],
    [seat, { outcome: "TAKEN", boardRole: "MEMBER" }, "The term of Ben Two as a member of Board was ended"],
    [link, { outcome: "GIVEN" }, "Ben Two got an account"],
    [link, { outcome: "TAKEN" }, "The account of Ben Two was taken away"],
  ])("has words for each change: %j %j", async (more, step, words) => {
    await renderHome([changedRow(change([step], more))]);
    expect(within(await waiting(1)).getByText(words)).toBeTruthy();
  });
});
