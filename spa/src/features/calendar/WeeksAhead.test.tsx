import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { CalendarPage } from "./CalendarPage";
import { WeeksAhead } from "./WeeksAhead";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

const weeksAhead = [
  {
    startsOn: "2026-11-16",
    dates: [
      { id: "n", kind: "NOTICE", on: "2026-11-20", boardId: "b", meetingId: "m", number: "B-2026-06", title: "Budget" },
      {
        id: "t",
        kind: "TERM_END",
        on: "2026-11-22",
        boardId: "b",
        meetingId: null,
        number: null,
        title: "Wei Jun Tan",
      },
    ],
  },
  { startsOn: "2026-11-23", dates: [] },
];

async function open() {
  const gateway = new FakeGateway({ ...fennmark, weeksAhead }, [
    { id: "user-1", email: "chair@example.org", details: margit },
  ]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <CalendarPage />
    </GraphQLProvider>,
  );
  await screen.findByRole("heading", { level: 2, name: "November 2026" });
  return gateway;
}

describe("six weeks ahead", () => {
  it("are not requested for people who plan no meetings", async () => {
    const gateway = await open();
    expect(screen.queryByRole("heading", { name: "Six weeks ahead" })).toBeNull();
    expect(gateway.requests.some(({ body }) => body["operationName"] === "WeeksAhead")).toBe(false);
  });
});

describe("a week", () => {
  it("has its dates in words, each with the way to it [N6]", async () => {
    const gateway = new FakeGateway({ ...fennmark, weeksAhead }, [
      { id: "user-1", email: "chair@example.org", details: margit },
    ]);
    renderSignedIn(
      await signedIn(gateway, "chair@example.org"),
      <GraphQLProvider>
        <WeeksAhead />
      </GraphQLProvider>,
    );
    const region = within(await screen.findByRole("region", { name: "Six weeks ahead" }));
    expect(region.getByText("Last day to serve notice:")).toBeDefined();
    expect(region.getByRole("link", { name: "B-2026-06 Budget" }).getAttribute("href")).toBe("/boards/b/meetings/m");
    expect(region.getByRole("link", { name: "Wei Jun Tan" }).getAttribute("href")).toBe("/boards/b/members");
    expect(region.getByText("Nothing is due.")).toBeDefined();
  });
});
