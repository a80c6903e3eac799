import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway, heldPromise } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, meeting, meetings, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { BoardPage } from "./BoardPage";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  return () => vi.useRealTimers();
});

async function renderBoard(id = "b") {
  const page = <BoardPage notFound={<h1>Nothing here</h1>} />;
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/boards/:boardId" element={page} />
      </Routes>
    </GraphQLProvider>,
    { path: `/boards/${id}` },
  );
}

/** Returns the text of a node with line breaks as spaces. */
function wordsOf(node: Node | null): string | undefined {
  return node?.textContent?.replaceAll("\u00A0", " ");
}

async function rowsOf(region: string) {
  const section = await screen.findByRole("region", { name: region });
  return within(section)
    .getAllByRole("row")
    .slice(1)
    .map((row) => Array.from(row.children, wordsOf));
}

async function factOf(name: string) {
  return wordsOf((await screen.findByText(name, { selector: "dt" })).nextSibling);
}

describe("the board", () => {
  it("says that it is on its way", async () => {
    gateway.answerNext(() => heldPromise<Response>().promise);
    await renderBoard();
    expect(screen.getByRole("status").textContent).toBe("Loading the board");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Board");
  });

  it("shows its name, kind, parent, purpose and the reader's role", async () => {
    await renderBoard("r");
    const heading = await screen.findByRole("heading", { level: 1, name: /^Remuneration/ });
    expect(heading).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("Remuneration and nominations committee · Quorate"));
    expect(screen.getByText(/^Committee of/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Board" }).getAttribute("href")).toBe("/boards/b");
    expect(screen.getByText("Prepares appointments and pay.")).toBeTruthy();
    expect(screen.getAllByText("Member").length).toBeGreaterThan(0);
  });

  it("leads to its documents where the reader may see them", async () => {
    await renderBoard("r");
    const link = await screen.findByRole("link", { name: "Documents" });
    expect(link.getAttribute("href")).toBe("/boards/r/documents");
    cleanup();
    await renderBoard("a");
    await screen.findByRole("heading", { level: 1, name: /^Audit/ });
    expect(screen.queryByRole("link", { name: "Documents" })).toBeNull();
  });

  it("shows the next and the last meeting and the seats", async () => {
    await renderBoard();
    expect(await factOf("Next meeting")).toBe("Tue 1 Dec 2026, 13:00 (London)");
    expect(await factOf("Last meeting")).toBe("Tue 15 Sep 2026, 13:00 (London)");
    expect(await factOf("Members in office")).toBe("8 of 9 seats, 1 vacancy");
  });

  it("lists who is in office in the board's order, with role, vote and term", async () => {
    await renderBoard();
    expect(await rowsOf("Members in office")).toEqual([
      ["Margit Halloran", "Chair", "Voting", "2", "Since 1 Feb 2024"],
      ["Oluwaseun Adeyemi-Whitcombe", "Deputy chair", "Voting", "2", "Since 1 Feb 2024"],
      ["Tomasz Wiśniewski", "Member", "Voting", "2", "1 Feb 2024 to 31 Jan 2028"],
      ["Siân O'Dell", "Member", "Voting", "2", "1 Feb 2024 to 31 Jan 2027"],
      ["Zoë Albrecht", "Observer", "Not voting", "2", "Since 1 Feb 2024"],
    ]);
    expect(screen.getByText("1 vacancy: 8 of 9 seats are filled.")).toBeTruthy();
  });
});

describe("the board of a former member", () => {
  it("says nothing of people and seats that the reader may not know", async () => {
    const former = { ...board, vacancies: null, memberships: [], viewerMemberships: [], lastMeeting: meetings[2] };
    gateway.content = { ...fennmark, boards: [former] };
    await renderBoard();
    expect(await factOf("Last meeting")).toBe("Tue 15 Sep 2026, 13:00 (London)");
    expect(screen.queryByText("Members in office")).toBeNull();
    expect(screen.queryByText("No one is in office.")).toBeNull();
  });
});

describe("its meetings", () => {
  it("lists the upcoming ones, the nearest first, with notice and pack", async () => {
    await renderBoard();
    const rows = await rowsOf("Upcoming meetings");
    expect(rows[0]).toEqual([
      "Board meeting",
      "B-2026-05",
      "Tue 1 Dec 2026, 13:00 (London)",
      "PublishedNotice servedPack version 2 published",
    ]);
    expect(rows.map((row) => row[1])).toEqual(["B-2026-05", "B-2027-01", "B-2027-02"]);
  });

  it("lists the past ones, the latest first, and why one was cancelled", async () => {
    await renderBoard();
    const rows = await rowsOf("Past meetings");
    expect(rows[0]).toEqual([
      "Board meeting",
      "B-2026-04",
      "Thu 22 Oct 2026, 17:00 (London)",
      "CancelledDecided in writing as BW-2026-04",
    ]);
    expect(rows.map((row) => row[1])).toEqual(["B-2026-04", "B-2026-03", "B-2026-02", "B-2026-01"]);
  });

  it("shows every meeting once: today's as upcoming, also when it is held or cancelled", async () => {
    const today = meeting(board, "B-T", "Today", "2026-11-20T07:00:00.000Z", { state: "HELD" });
    const yesterday = meeting(board, "B-Y", "Yesterday", "2026-11-19T07:00:00.000Z", { state: "HELD" });
    const begun = meeting(board, "B-S", "Still sitting", "2026-11-19T20:00:00.000Z", { state: "IN_SESSION" });
    gateway.content = { ...fennmark, meetings: [...meetings, today, yesterday, begun] };
    await renderBoard();
    const upcoming = (await rowsOf("Upcoming meetings")).map((row) => row[0]);
    expect(upcoming.slice(0, 2)).toEqual(["Still sitting", "Today"]);
    const past = (await rowsOf("Past meetings")).map((row) => row[0]);
    expect(past[0]).toBe("Yesterday");
    expect(past).not.toContain("Still sitting");
  });

  it("says so when there are none", async () => {
    gateway.content = { ...fennmark, meetings: [] };
    await renderBoard();
    await screen.findByText("No meetings planned");
    expect(screen.getByText("No meetings yet")).toBeTruthy();
  });

  it("come ten at a time in each list", async () => {
    const old = Array.from({ length: 12 }, (_, index) => {
      const day = new Date(Date.UTC(2025, index, 3, 12)).toISOString();
      return meeting(board, `B-2025-${index + 1}`, "Older meeting", day, { state: "CLOSED" });
    });
    gateway.content = { ...fennmark, meetings: [...meetings, ...old] };
    await renderBoard();
    const past = await screen.findByRole("region", { name: "Past meetings" });
    expect(within(screen.getByRole("region", { name: "Upcoming meetings" })).queryByRole("button")).toBeNull();
    expect(await rowsOf("Past meetings")).toHaveLength(10);
    await userEvent.click(within(past).getByRole("button", { name: "Show more" }));
    await within(past).findByText("B-2025-1");
    expect(await rowsOf("Past meetings")).toHaveLength(16);
    expect(within(past).getByText("6 more meetings shown")).toBeTruthy();
  });
});

describe("an address that leads nowhere", () => {
  it("shows the page for unknown addresses when the server knows of no such board for the reader", async () => {
    await renderBoard("someone-elses");
    expect((await screen.findByRole("heading", { level: 1, name: "Nothing here" })).textContent).toBe("Nothing here");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("failures", () => {
  it("offers another try", async () => {
    gateway.answerNext(() => {
      throw new TypeError("fetch failed");
    });
    await renderBoard();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This board could not be loaded");
    expect(alert.textContent).toContain("The service cannot be reached.");
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByText("B-2026-05");
  });
});
