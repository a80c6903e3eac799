import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { ana, ownSeat, secretaryRole } from "@/graphql/testing/accessGrants";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { AccessGrantPage } from "./AccessGrantPage";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

async function open(
  grant: FakeRecord | null,
  changes: Record<string, () => FakeRecord> = {},
  details: object = margit,
) {
  gateway = new FakeGateway({ ...fennmark, answers: { accessGrant: () => grant }, changes }, [
    { id: "user-1", email: "chair@example.org", details: { ...details } },
  ]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <main>
        <Routes>
          <Route path="/access-grants/:grantId" element={<AccessGrantPage notFound={<h1>Nothing here</h1>} />} />
        </Routes>
      </main>
    </GraphQLProvider>,
    { path: "/access-grants/grant" },
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const words = (pattern: RegExp) =>
  screen.findByText(
    (_, element) => element?.tagName === "P" && pattern.test(element.textContent.replaceAll("\u00A0", " ")),
  );

describe("access that waits", () => {
  it("says who can confirm it and until when", async () => {
    await open(secretaryRole);
    await heading("Ben Two is to become company secretary");
    expect(
      await words(/^Margit Halloran can confirm it until Fri 4 Dec 2026, 08:00 \(London\)\. Until it/),
    ).toBeTruthy();
  });

  it("says when it begins without a second person, and which term", async () => {
    await open(ownSeat);
    await heading("Ana Castellan is to become secretary of Board");
    expect(await words(/^There is nobody else .* by itself on Mon 23 Nov 2026, 08:00 \(London\), unless/)).toBeTruthy();
    expect(screen.getByText("From 20 Nov 2026, open")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  });

  it("shows the result after the decision, and removes the buttons", async () => {
    const begun = {
      ...secretaryRole,
      state: "BEGUN",
      decidedBy: { id: "p01", displayName: "Margit Halloran" },
      decidedAt: "2026-11-20T09:00:00.000Z",
      viewerMayConfirm: false,
      viewerMayStop: false,
    };
    await open(secretaryRole, {
      confirmAccessGrant: () => {
        gateway.content = { ...gateway.content, answers: { accessGrant: () => begun } };
        return { accessGrant: begun, userErrors: [] };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Confirm…/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirm" }));
    expect(await words(/^Margit Halloran confirmed it on Fri 20 Nov 2026, 09:00/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Ben Two became company secretary"));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    [
      { state: "STOPPED", decidedBy: ana, reason: "By mistake" },
      "did not become",
      /^Ana Castellan stopped it on .*: By mistake$/,
    ],
    [{ state: "EXPIRED" }, "did not become", /^Nobody confirmed it in time\. It ended on /],
    [{ state: "BEGUN" }, "became", /^It began by itself on /],
  ])("says how it ended: %j", async (more, verb, pattern) => {
    await open({
      ...secretaryRole,
      decidedAt: "2026-11-20T09:00:00.000Z",
      ...more,
      viewerMayConfirm: false,
      viewerMayStop: false,
    });
    await heading(`Ben Two ${verb} company secretary`);
    expect(await words(pattern)).toBeTruthy();
  });

  it("can be withdrawn by the person who asked for it", async () => {
    await open({ ...secretaryRole, viewerMayConfirm: false }, {}, { ...margit, personId: ana.id });
    await userEvent.click(await screen.findByRole("button", { name: /^Withdraw…/ }));
    expect(screen.getByRole("dialog", { name: "Withdraw: Ben Two is to become company secretary" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  });

  it("is the page for unknown addresses for people who were not informed [X6]", async () => {
    await open(null);
    expect(await heading("Nothing here")).toBeTruthy();
  });
});
