import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { ana, ben, secretaryRole } from "@/graphql/testing/accessGrants";
import type { FakeContent, FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { AccessRequestsPage } from "./AccessRequestsPage";
import { PersonPage } from "./PersonPage";

let gateway: FakeGateway;
let persons = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

const person = (orgRoles: readonly string[]): FakeRecord => ({
  ...ben,
  givenName: "Ben",
  familyName: "Two",
  email: "ben@example.org",
  timeZone: "Europe/London",
  status: "ACTIVE",
  administration: {
    account: "LINKED",
    orgRoles,
    mayGrantRoles: true,
    secondFactor: false,
    mayResetSecondFactor: false,
    secondFactorReset: null,
    version: 3,
  },
});

async function open(path: string, content: Partial<FakeContent>) {
  gateway = new FakeGateway({ ...fennmark, ...content }, [
    { id: `people-${++persons}`, email: "admin@example.org", details: { ...margit, orgRoles: ["PA"] } },
  ]);
  renderSignedIn(
    await signedIn(gateway, "admin@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/people/:personId" element={<PersonPage notFound={<h1>Nothing here</h1>} />} />
        <Route path="/admin/access-requests" element={<AccessRequestsPage />} />
      </Routes>
    </GraphQLProvider>,
    { path },
  );
}

const inWindow = () => within(screen.getByRole("dialog"));

describe("a role of the organisation", () => {
  const asked = {
    ...secretaryRole,
    requestedBy: { id: "p01", displayName: "Margit Halloran" },
    confirmers: [ana],
    viewerMayConfirm: false,
  };

  it("is announced as waiting beforehand, is not shown as given afterwards, and can be withdrawn by the person who asked", async () => {
    await open("/people/p-ben", {
      answers: {
        person: () => person([]),
        accessForecast: ({ kind }) => (kind === "ORGANISATION_ROLE" ? { confirmers: [ana] } : null),
      },
      changes: {
        setOrgRoles: () => {
          gateway.content = { ...gateway.content, accessGrants: [asked] };
          return { person: person([]), accessGrants: [asked], userErrors: [] };
        },
        stopAccessGrant: () => {
          gateway.content = { ...gateway.content, accessGrants: [] };
          return { accessGrant: { ...asked, state: "STOPPED" }, userErrors: [] };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Set roles" }));
    const note = "Ana Castellan has to confirm this. Until then nothing is given.";
    expect(inWindow().queryByText(note)).toBeNull();
    await userEvent.click(inWindow().getByLabelText("Company secretary"));
    expect(await inWindow().findByText(note)).toBeTruthy();
    await userEvent.click(inWindow().getByRole("button", { name: "Set roles" }));
    const told = within(await screen.findByRole("dialog", { name: "Not given yet" }));
    expect(told.getByText("Ben Two is to become company secretary")).toBeTruthy();
    await userEvent.click(told.getByRole("button", { name: "Close" }));

    const waiting = within(await screen.findByRole("region", { name: "Access that waits" }));
    expect(waiting.getByText(/^Asked by Margit Halloran\. Ana Castellan can confirm it until/)).toBeTruthy();
    expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("None");
    await userEvent.click(waiting.getByRole("button", { name: /^Withdraw…/ }));
    await userEvent.click(inWindow().getByRole("button", { name: "Withdraw" }));
    const outcome = await screen.findByText("Ben Two did not become company secretary.");
    expect(document.activeElement).toBe(outcome);
  });

  it("that is taken away goes at once", async () => {
    await open("/people/p-ben", {
      answers: { person: () => person(["AUD"]) },
      changes: { setOrgRoles: () => ({ person: person([]), accessGrants: [], userErrors: [] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Set roles" }));
    await userEvent.click(inWindow().getByLabelText("Auditor"));
    await userEvent.click(inWindow().getByRole("button", { name: "Set roles" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("names the time when it begins where no other person could confirm it", async () => {
    await open("/people/p-ben", {
      answers: {
        person: () => person([]),
        accessForecast: () => ({ confirmers: [], beginsAt: "2026-11-23T09:00:00.000Z" }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Set roles" }));
    await userEvent.click(inWindow().getByLabelText("Company secretary"));
    expect(await inWindow().findByText(/There is nobody else who could confirm this\. It begins on/)).toBeTruthy();
  });

  it("that was confirmed on the person's page is among the roles", async () => {
    await open("/people/p-ben", {
      accessGrants: [secretaryRole],
      answers: { person: () => person([]) },
      changes: {
        confirmAccessGrant: () => {
          gateway.content = { ...gateway.content, accessGrants: [], answers: { person: () => person(["SEC"]) } };
          return { accessGrant: { ...secretaryRole, state: "BEGUN" }, userErrors: [] };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Confirm…/ }));
    await userEvent.click(inWindow().getByRole("button", { name: "Confirm" }));
    await screen.findByText("Ben Two became company secretary.");
    await waitFor(() =>
      expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toContain("Company secretary"),
    );
  });
});

describe("the link of an account", () => {
  const request: FakeRecord = {
    id: "request",
    email: "other@example.org",
    source: "REGISTRATION",
    requestedAt: "2026-11-19T09:00:00.000Z",
    state: "PENDING",
  };
  const link = {
    ...secretaryRole,
    kind: "ACCOUNT_LINK",
    orgRole: null,
    accessRequestId: "request",
    accountEmail: "other@example.org",
    requestedBy: { id: "p01", displayName: "Margit Halloran" },
    confirmers: [ana],
    viewerMayConfirm: false,
  };
  const page = (nodes: readonly FakeRecord[]) => ({ edges: nodes.map((node) => ({ node })), totalCount: nodes.length });

  it("with another address waits: the form says so, the request stays, and it is not called linked", async () => {
    let shown = request;
    await open("/admin/access-requests", {
      people: [{ ...person([]), id: "p-ben", administration: { account: "INVITED", orgRoles: [], version: 1 } }],
      answers: {
        accessRequests: ({ state }) => page(state === "PENDING" ? [shown] : []),
        accessForecast: ({ kind }) => (kind === "ACCOUNT_LINK" ? { confirmers: [ana] } : null),
      },
      changes: {
        linkAccessRequest: () => {
          shown = { ...request, accessGrant: link };
          return { accessRequest: shown, accessGrants: [link], userErrors: [] };
        },
      },
    });
    const card = within(await screen.findByRole("region", { name: "other@example.org" }));
    await userEvent.type(card.getByLabelText("Person"), "ben{Enter}");
    expect(await card.findByText("Ana Castellan has to confirm this. Until then nothing is given.")).toBeTruthy();
    await userEvent.click(card.getByRole("button", { name: "Link" }));
    expect(
      await card.findByText("Ben Two is to get the account other@example.org. Asked by Margit Halloran."),
    ).toBeTruthy();
    expect(card.getByRole("button", { name: /^Withdraw…/ })).toBeTruthy();
    expect(card.queryByRole("button", { name: "Link" })).toBeNull();
    expect(screen.queryByText(/linked to/)).toBeNull();
  });
});
