import { screen, waitFor } from "@testing-library/react";
import { stripIgnoredCharacters } from "graphql";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { firstBodies } from "@/graphql/early";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { MainArea } from "./MainArea";

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  return () => vi.useRealTimers();
});

async function open(path: string): Promise<void> {
  renderSignedIn(await signedIn(gateway, "chair@example.org"), <MainArea />, { path });
  await screen.findByRole("heading", { level: 1 });
  await screen.findAllByRole("link", { name: "Audit and risk committee" });
}

/** Returns what the client requested, with each query shortened in the same way as in the early script. */
function sentRequests(): unknown[] {
  return gateway.requests.map(({ body }) => ({ ...body, query: stripIgnoredCharacters(String(body["query"])) }));
}

function early(path: string): unknown[] {
  return [...firstBodies(path, new Date()).values()].map((body): unknown => JSON.parse(body));
}

describe("the early script's questions", () => {
  it.each([
    ["/", "2026-11-20T12:00:00Z"],
    ["/home", "2026-11-20T12:00:00Z"],
    ["/home", "2026-12-31T09:59:59Z"],
    ["/home", "2026-12-31T10:00:00Z"],
    ["/home", "2027-01-01T11:59:59Z"],
    ["/home", "2027-01-01T12:00:00Z"],
  ])("at %s are those of the page itself on %s", async (path, now) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    await open(path);
    await waitFor(() => expect(sentRequests()).toHaveLength(2));
    expect(sentRequests()).toEqual(expect.arrayContaining(early(path)));
    expect(early(path)).toHaveLength(2);
  });

  it("outside of Home are only those of the frame", async () => {
    await open("/boards");
    const [frame, ...others] = early("/boards");
    expect(others).toEqual([]);
    expect(sentRequests()).toContainEqual(frame);
  });
});
