import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openRoom } from "./testing/openRoom";
import { four, inSession, item, NOW, six } from "./testing/records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

describe("Late items in the room", () => {
  it("are added behind the item in progress, by consent of those present [A7]", async () => {
    const { gateway } = await openRoom(inSession, {
      meeting: { viewerMayTakeLateItem: true },
      changes: { addAgendaItem: () => ({ item: { id: "late", number: "6A" }, userErrors: [] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Take a late item…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Take a late item" }));
    expect(dialog.getByLabelText("Place").textContent).toContain("After 6 Dredging contract");
    await userEvent.type(dialog.getByLabelText("Title"), "Pilot boat engine");
    await userEvent.selectOptions(dialog.getByLabelText("Purpose"), "Decision");
    await userEvent.click(dialog.getByRole("button", { name: "Add to the agenda" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = gateway.requests.filter(({ body }) => body["operationName"] === "TakeLateItem");
    expect(sent.map(({ body }) => (body["variables"] as { readonly input: unknown }).input)).toEqual([
      expect.objectContaining({
        title: "Pilot boat engine",
        purpose: "DECISION",
        durationMinutes: 10,
        afterId: six.id,
        lateReason: "Taken by consent of those present",
      }),
    ]);
  });

  it("are for the secretary and the chair", async () => {
    await openRoom(inSession);
    await screen.findByRole("heading", { level: 2, name: "6 Dredging contract" });
    expect(screen.queryByRole("button", { name: "Take a late item…" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Table a paper" })).toBeNull();
  });

  it("are marked, with the reason", async () => {
    const late = item("6A", "Pilot boat engine", { lateReason: "Taken by consent of those present" });
    await openRoom(inSession, { meeting: { entries: [four, six, late] } });
    expect(await screen.findByText("Late: Taken by consent of those present")).toBeTruthy();
  });

  it("come with papers that are tabled on the page of the item", async () => {
    const open = { ...six, viewerMayAddPaper: true };
    await openRoom(inSession, { meeting: { state: "IN_SESSION", entries: [four, open] } });
    const link = await screen.findByRole("link", { name: "Table a paper" });
    expect(link.getAttribute("href")).toMatch(new RegExp(`/items/${six.id}$`));
  });
});
