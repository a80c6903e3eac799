import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { carried, resolution } from "@/graphql/testing/resolutions";
import { BoardResolutionsPage } from "./BoardResolutionsPage";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02T09:00:00Z") });
  return () => vi.useRealTimers();
});

async function open(shown: readonly FakeRecord[], path = "/boards/b/resolutions") {
  const listed = (states: unknown) => shown.filter(({ state }) => !Array.isArray(states) || states.includes(state));
  const content = {
    ...fennmark,
    answers: {
      resolutions: ({ states }: FakeRecord) => ({
        edges: listed(states).map((node) => ({ node, cursor: String(node["id"]) })),
        pageInfo: { hasNextPage: false, endCursor: null },
        totalCount: listed(states).length,
      }),
    },
  };
  gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route
          path="/boards/:boardId/resolutions"
          element={<BoardResolutionsPage notFound={<h1>Nothing here</h1>} />}
        />
      </Routes>
    </GraphQLProvider>,
    { path },
  );
}

const berth = resolution({ ...carried, id: "r2", number: "BR-2026-07", title: "Berth tariff 2027" });

describe("the resolutions of a board", () => {
  it("have number, outcome, votes and meeting", async () => {
    await open([berth, resolution()]);
    const row = await screen.findByRole("row", { name: /^Berth tariff 2027/ });
    expect(row.textContent).toContain("BR-2026-07");
    expect(row.textContent).toContain("Carried");
    expect(row.textContent).toContain("2 for, 1 against, 1 abstained");
    expect(row.textContent).toContain("1 Dec 2026");
    expect(screen.getByRole("link", { name: "Berth tariff 2027" }).getAttribute("href")).toBe(
      "/boards/b/resolutions/r2",
    );
  });

  it("are filtered by the state in the address", async () => {
    await open([berth, resolution()], "/boards/b/resolutions?state=CARRIED");
    await screen.findByRole("row", { name: /^Berth tariff 2027/ });
    expect(screen.getAllByRole("row")).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText("State"), "All");
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  });

  it("say what to do when there are none", async () => {
    await open([]);
    expect(await screen.findByText("No resolutions yet")).toBeTruthy();
  });

  it("are a page that does not exist for an unknown board [X6]", async () => {
    await open([], "/boards/unknown/resolutions");
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });

  it("can be asked for again when they did not come", async () => {
    await open([berth]);
    await screen.findByRole("row", { name: /^Berth tariff 2027/ });
    gateway.answerNext(() => new Response("", { status: 502 }), "BoardResolutions");
    await userEvent.selectOptions(screen.getByLabelText("State"), "Withdrawn");
    expect(await screen.findByText("The resolutions could not be loaded")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No resolution is in this state")).toBeTruthy();
  });
});
