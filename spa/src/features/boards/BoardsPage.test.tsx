import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { errorAnswer, FakeGateway, heldPromise } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { BoardsPage } from "./BoardsPage";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  return () => vi.useRealTimers();
});

async function renderBoards() {
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <BoardsPage />
    </GraphQLProvider>,
  );
}

async function cardOf(name: string) {
  const heading = await screen.findByRole("heading", { level: 2, name });
  return heading.closest("li")!;
}

describe("BoardsPage", () => {
  it("says that the boards are on their way", async () => {
    gateway.answerNext(() => heldPromise<Response>().promise);
    await renderBoards();
    expect(screen.getByRole("status").textContent).toBe("Loading the boards");
  });

  it("shows kind, role, next meeting, seats and vacancies of each board", async () => {
    await renderBoards();
    const card = within(await cardOf("Board"));
    expect(card.getByText("Chair")).toBeTruthy();
    expect(card.getByText("Tue 1 Dec 2026, 13:00 (London)")).toBeTruthy();
    expect(card.getByText("8 of 9 seats").textContent).toBe("8 of 9 seats, 1 vacancy");
    expect(card.getByText("1 vacancy")).toBeTruthy();
    expect(card.getByRole("link").getAttribute("href")).toBe("/boards/b");
  });

  it("links to the form of a new board for people who may create boards", async () => {
    await renderBoards();
    await cardOf("Board");
    expect(screen.queryByRole("link", { name: "New board" })).toBeNull();
    cleanup();
    gateway.content = { ...fennmark, boards: [], mayCreateBoards: true };
    await renderBoards();
    expect((await screen.findByRole("link", { name: "New board" })).getAttribute("href")).toBe("/boards/new");
    expect(screen.getByText("No board is open to you yet.")).toBeTruthy();
  });

  it("shows no vacancy where every seat is filled, and by which role in the organisation it is read", async () => {
    gateway.content = { ...fennmark, viewer: { ...fennmark.viewer, orgRoles: ["SEC", "PA"] } };
    await renderBoards();
    const card = within(await cardOf("Audit and risk committee"));
    expect(card.getByText("Committee")).toBeTruthy();
    expect(card.getByText("4 of 4 seats")).toBeTruthy();
    expect(card.queryByText(/vacanc/)).toBeNull();
    expect(card.getByText("Company secretary")).toBeTruthy();
  });

  it("says nothing of the seats of a board whose people the reader may not know", async () => {
    gateway.content = { ...fennmark, boards: [{ ...board, vacancies: null, viewerMemberships: [] }] };
    await renderBoards();
    const card = within(await cardOf("Board"));
    expect(card.getByText("Next meeting")).toBeTruthy();
    expect(card.queryByText("Members in office")).toBeNull();
  });

  it("sets dissolved boards apart", async () => {
    const dissolved = { ...board, id: "d", name: "Pier committee", status: "DISSOLVED" };
    gateway.content = { ...fennmark, boards: [...fennmark.boards, dissolved] };
    await renderBoards();
    const apart = within(await screen.findByRole("region", { name: "Dissolved" }));
    expect(apart.getByText("Pier committee")).toBeTruthy();
    expect(apart.getByText("None planned")).toBeTruthy();
    expect(apart.queryByText("Audit and risk committee")).toBeNull();
  });

  it("tells a person without a board what to do", async () => {
    gateway.content = { ...fennmark, boards: [] };
    await renderBoards();
    expect(
      await screen.findByText("You are not a member of a board yet. Contact your company secretary."),
    ).toBeTruthy();
  });

  it("says what failed and why", async () => {
    gateway.answerNext(() => errorAnswer(429, "slow down", "TooManyRequests", { "X-Request-Id": "ref-9" }));
    await renderBoards();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The boards could not be loaded");
    expect(alert.textContent).toContain("Too many attempts. Please wait a moment, then try again. Reference: ref-9");
  });
});
