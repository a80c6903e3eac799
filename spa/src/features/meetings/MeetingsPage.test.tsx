import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeContent } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { MeetingsPage } from "./MeetingsPage";

async function open(content: FakeContent = fennmark, path = "/boards/b/meetings") {
  const gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/boards/:boardId/meetings" element={<MeetingsPage notFound={<p>Nothing here</p>} />} />
      </Routes>
    </GraphQLProvider>,
    { path },
  );
}

const planner: FakeContent = { ...fennmark, boards: [{ ...board, viewerMayPlanMeetings: true }] };
const numbersIn = async (name: string) => {
  const table = await screen.findByRole("table", { name });
  return [...table.querySelectorAll("tbody tr")].map((row) => row.querySelectorAll("td")[0]?.textContent);
};

describe("the meetings of a board", () => {
  it("are grouped by their state, and link to their pages", async () => {
    await open();
    expect(await numbersIn("Upcoming")).toEqual(["B-2026-05", "B-2027-01", "B-2027-02"]);
    expect(await numbersIn("Past")).toEqual(["B-2026-03", "B-2026-02", "B-2026-01"]);
    expect(await numbersIn("Cancelled")).toEqual(["B-2026-04"]);
    expect(screen.getByText("Decided in writing as BW-2026-04")).toBeTruthy();
    const [first] = screen.getAllByRole("link", { name: "Board meeting" });
    expect(first?.getAttribute("href")).toBe("/boards/b/meetings/meeting-B-2026-05");
  });

  it("can be planned by people who may", async () => {
    await open();
    await screen.findByRole("table", { name: "Upcoming" });
    expect(screen.queryByRole("link", { name: "New meeting" })).toBeNull();
  });

  it("lead to a new one", async () => {
    await open(planner);
    const link = await screen.findByRole("link", { name: "New meeting" });
    expect(link.getAttribute("href")).toBe("/boards/b/meetings/new");
  });

  it("are said to be none", async () => {
    await open({ ...planner, meetings: [] });
    expect(await screen.findByText("No meetings planned")).toBeTruthy();
    expect(screen.getByRole("link", { name: "New meeting" })).toBeTruthy();
  });

  it("do not exist for an unknown board [X6]", async () => {
    await open(fennmark, "/boards/other/meetings");
    expect(await screen.findByText("Nothing here")).toBeTruthy();
  });
});
