import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { WhatChanged } from "./WhatChanged";

const nothing = { paperId: null, n: null, fields: [], note: null };
const replaced = {
  ...nothing,
  kind: "PAPER_REPLACED",
  itemId: "i6",
  paperId: "p",
  number: "6.1",
  title: "Estimates",
  n: 2,
  note: "Figures of March",
};
const added = {
  ...nothing,
  kind: "ITEM_ADDED",
  itemId: "i6a",
  number: "6A",
  title: "Lease",
  note: "The offer came today",
};
const changed = {
  ...nothing,
  kind: "ITEM_CHANGED",
  itemId: "i7",
  number: "7",
  title: "Pay",
  fields: ["title", "durationMinutes"],
};

let asked: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  asked = [];
  return () => vi.useRealTimers();
});

async function open(search = "", changes: readonly object[] = [replaced, added, changed]) {
  const content = {
    ...fennmark,
    answers: {
      packChanges: ({ sinceVersion }: Readonly<Record<string, unknown>>) => {
        asked.push(sinceVersion);
        return {
          since: typeof sinceVersion === "number" ? sinceVersion : 2,
          version: 3,
          notes: ["Item 6 has grown"],
          changes,
        };
      },
    },
  };
  const gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <WhatChanged meeting={{ id: "meeting-B-2027-01", board }} />
    </GraphQLProvider>,
    { path: `/boards/b/meetings/meeting-B-2027-01${search}` },
  );
}

describe("what changed in a pack", () => {
  it("is listed since the version that the reader opened last, with its note and a link", async () => {
    await open();
    expect(await screen.findByText("3 changes")).toBeTruthy();
    expect(asked).toEqual([null]);
    expect(screen.getByText("Item 6 has grown")).toBeTruthy();
    expect(screen.getByText("New version, number 2: Figures of March")).toBeTruthy();
    expect(screen.getByText("New item: The offer came today")).toBeTruthy();
    expect(screen.getByText("Changed: title, length")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Estimates" }).getAttribute("href")).toBe(
      "/boards/b/meetings/meeting-B-2027-01/pack?paper=6.1",
    );
    expect(screen.getByRole("link", { name: "Lease" }).getAttribute("href")).toMatch(/\/items\/i6a$/);
  });

  it("is listed since another version that the reader chooses", async () => {
    await open("?since=2");
    await userEvent.selectOptions(await screen.findByLabelText("Version 3"), "Since version 1");
    await screen.findByText("3 changes");
    await vi.waitFor(() => expect(asked).toEqual([2, 1]));
  });

  it("may be nothing", async () => {
    await open("?since=3", []);
    expect(await screen.findByText("Nothing has changed.")).toBeTruthy();
  });
});
