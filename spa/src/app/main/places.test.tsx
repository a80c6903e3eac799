import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { generatePath } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { MainArea } from "./MainArea";
import { navigationFor, navigationPathAt, placeAt, places, trailTo } from "./places";

const boards = [{ id: "a", name: "Audit and risk committee" }];
const labels = (pathname: string) => trailTo(pathname, boards).map(({ label }) => label);

describe("the table of places", () => {
  it("names each address once", () => {
    expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
  });

  it("has a place for each address that a feature can link to inside the portal", () => {
    const linked = Object.values(paths).flatMap((each) => (typeof each === "function" ? [each("a b", "c", "d")] : []));
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((path) => placeAt(path) === undefined)).toEqual([]);
  });

  it("lists in the navigation only places whose address has no parameter", () => {
    expect(places.filter(({ icon, path }) => icon !== undefined && path.includes(":"))).toEqual([]);
  });

  it("marks only places that the navigation lists", () => {
    const listed = places.filter(({ icon }) => icon !== undefined).map(({ path }) => path);
    const earlier: readonly string[] = Object.values(paths.earlier);
    const ofNavigation = places.filter(({ path }) => !path.startsWith("/me/") && !earlier.includes(path));
    const marked = ofNavigation.map(({ path }) =>
      navigationPathAt(
        generatePath(path, {
          boardId: "a",
          meetingId: "b",
          itemId: "c",
          personId: "d",
          documentId: "e",
          grantId: "f",
          resolutionId: "g",
        }),
      ),
    );
    expect(marked.filter((path) => path === undefined || !listed.includes(path))).toEqual([]);
    expect(navigationPathAt(paths.calendarFeeds)).toBeUndefined();
  });
});

describe("the trail", () => {
  it("links to the places above the current one", () => {
    expect(labels("/boards/a/documents")).toEqual(["Boards", "Audit and risk committee", "Documents"]);
    expect(trailTo("/boards/a/documents", boards).map(({ to }) => to)).toEqual([
      "/boards",
      "/boards/a",
      "/boards/a/documents",
    ]);
  });

  it("leaves out an unknown name, and then marks no place above as the current page", () => {
    expect(trailTo("/boards/unknown", boards)).toEqual([
      { to: "/boards", label: "Boards", isCurrent: false, isName: false },
    ]);
  });

  it("finds a board whose id is written with escapes in its address", () => {
    const odd = [{ id: "a b", name: "Odd" }];
    expect(trailTo("/boards/a%20b", odd).map(({ label }) => label)).toEqual(["Boards", "Odd"]);
  });

  it("is empty at an unknown address", () => {
    expect(labels("/boards/a/secret")).toEqual([]);
    expect(labels("/nowhere")).toEqual([]);
  });
});

describe("the navigation", () => {
  it.each([
    ["/home", "/home"],
    ["/boards/a", "/boards"],
    ["/boards/a/documents", "/documents"],
    ["/boards/a/secret", "/boards"],
    ["/documents", "/documents"],
    ["/nowhere", undefined],
  ])("marks at %s the place %s", (pathname, path) => {
    expect(navigationPathAt(pathname)).toBe(path);
  });
});

describe("what the navigation lists", () => {
  it("has every group's places together, and leaves a group out that has none for somebody", () => {
    const titles = navigationFor({ orgRoles: [], boardRoles: [] }).map((group) => group.map(({ title }) => title));
    expect(titles).toEqual([["Home", "Calendar", "Boards"], ["Documents"]]);
  });

  it("lists nothing of boards for somebody who reads none: a guest's items are on Home", () => {
    const titles = navigationFor({ orgRoles: [], boardRoles: [], readsNoBoard: true }).flat();
    expect(titles.map(({ title }) => title)).toEqual(["Home"]);
    expect(navigationFor({ orgRoles: ["SEC"], boardRoles: [], readsNoBoard: true }).flat().length).toBeGreaterThan(1);
  });
});

describe("each place", () => {
  let gateway: FakeGateway;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
    return () => {
      vi.useRealTimers();
    };
  });

  async function open(path: string) {
    const app = await signedIn(gateway, "chair@example.org");
    renderSignedIn(app, <MainArea />, { path });
  }

  it.each(places.map(({ path }) => path))("at %s has one heading of the first level and a title", async (path) => {
    document.title = "";
    await open(
      generatePath(path, {
        boardId: "a",
        meetingId: "b",
        itemId: "c",
        personId: "d",
        documentId: "e",
        grantId: "f",
        resolutionId: "g",
      }),
    );
    expect(await screen.findAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(document.title).toMatch(/^.+ · Quorate$/);
  });

  it("gets its title back after a place with a longer title", async () => {
    await open("/boards/b/documents");
    await waitFor(() => expect(document.title).toBe("Documents of Board · Quorate"));
    await userEvent.click(screen.getByRole("link", { name: /^Documents/ }));
    await waitFor(() => expect(document.title).toBe("Documents · Quorate"));
  });
});
