import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { BoardInterestsPage } from "./BoardInterestsPage";
import type { Holder, Interest } from "./interestsQuery";
import { holder, interest, listOf } from "./testing";

let gateway: FakeGateway;

const chair = holder("p01", "Margit Halloran");
const deputy = holder("p02", "Oluwaseun Adeyemi-Whitcombe", {
  state: "OUT_OF_DATE",
  confirmedAt: "2025-08-20T09:00:00.000Z",
  mayRecord: true,
});
const observer = holder("p14", "Zoë Albrecht", {
  state: "NOT_ASKED",
  confirmedAt: null,
  dueOn: null,
  outOfDateOn: null,
});
const surveys = interest("i1", "Halloran Marine Surveys Ltd");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

function start(readsInterests = true) {
  const boards = [{ ...board, viewerReadsInterests: readsInterests }];
  gateway = new FakeGateway({ ...fennmark, boards }, [{ id: "user-1", email: "chair@example.org", details: margit }]);
}

function listed(holders: readonly Holder[], ...interests: readonly Interest[]) {
  const data = { interestHolders: holders, interests: listOf(...interests) };
  gateway.answerNext(() => Response.json({ data }), "BoardInterests");
}

async function open(path = "/boards/b/interests") {
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/boards/:boardId/interests" element={<BoardInterestsPage notFound={<h1>Nothing here</h1>} />} />
      </Routes>
    </GraphQLProvider>,
    { path },
  );
}

const variablesOf = (operation: string) =>
  gateway.requests
    .filter(({ body }) => body["operationName"] === operation)
    .map(({ body }) => body["variables"] as Record<string, unknown>);

describe("the register of a board", () => {
  beforeEach(() => start());

  it("has the interests by person, with the last confirmation [C6]", async () => {
    listed([chair, deputy, observer], surveys);
    await open();
    const first = within(await screen.findByRole("region", { name: "Margit Halloran" }));
    expect(first.getByText("Confirmed on 15 Sep 2026")).toBeTruthy();
    expect(first.getByRole("rowheader").textContent).toContain("Halloran Marine Surveys Ltd");
    const second = within(screen.getByRole("region", { name: "Oluwaseun Adeyemi-Whitcombe" }));
    expect(second.getByText("Out of date: last confirmed on 20 Aug 2025")).toBeTruthy();
    expect(second.getByText("No interests declared.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Zoë Albrecht" })).toBeNull();
  });

  it("has its date in the address", async () => {
    listed([chair], surveys);
    await open("/boards/b/interests?asOf=2026-03-01&ended");
    await screen.findByRole("region", { name: "Margit Halloran" });
    expect(variablesOf("BoardInterests")).toEqual([{ boardId: "b", asOf: "2026-03-01", includeEnded: true }]);
    const field = screen.getByLabelText<HTMLInputElement>("As of");
    expect(field.value).toBe("2026-03-01");
    listed([chair]);
    fireEvent.change(field, { target: { value: "2025-03-01" } });
    await waitFor(() => expect(variablesOf("BoardInterests").at(-1)).toMatchObject({ asOf: "2025-03-01" }));
    listed([chair]);
    await userEvent.click(screen.getByRole("button", { name: "Back to today" }));
    await waitFor(() => expect(variablesOf("BoardInterests").at(-1)).toMatchObject({ asOf: null }));
    expect(field.value).toBe("2026-11-20");
  });

  it("keeps what is typed while it is no date", async () => {
    listed([chair], surveys);
    await open("/boards/b/interests?asOf=2026-02-30");
    await screen.findByRole("region", { name: "Margit Halloran" });
    expect(variablesOf("BoardInterests")).toEqual([{ boardId: "b", asOf: null, includeEnded: false }]);
    fireEvent.change(screen.getByLabelText("As of"), { target: { value: "" } });
    expect(screen.getByLabelText<HTMLInputElement>("As of").value).toBe("");
    expect(variablesOf("BoardInterests")).toHaveLength(1);
  });

  it("lets the chair record an interest for another person, which the chair can read [X5]", async () => {
    listed([chair, deputy], surveys);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Record an interest for…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Record an interest" }));
    expect(within(dialog.getByLabelText("For")).getAllByRole("option")).toHaveLength(1);
    expect(dialog.queryByLabelText("Who reads it")).toBeNull();
    await userEvent.type(dialog.getByLabelText("Organisation"), "Northgate");
    await userEvent.type(dialog.getByLabelText("What it is"), "Trustee");
    gateway.answerNext(
      () =>
        Response.json({
          data: {
            addInterest: {
              __typename: "InterestPayload",
              interest: interest("i2", "Northgate", { personId: "p02" }),
              userErrors: [],
            },
          },
        }),
      "AddInterest",
    );
    listed(
      [chair, deputy],
      surveys,
      interest("i2", "Northgate", { personId: "p02", recordedByName: "Margit Halloran" }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Record it" }));
    expect(await screen.findByRole("table", { name: "Oluwaseun Adeyemi-Whitcombe" })).toBeTruthy();
    expect(variablesOf("AddInterest")[0]?.["input"]).toMatchObject({ personId: "p02", organisationName: "Northgate" });
  });

  it("offers the secretary to keep it to the secretariat", async () => {
    listed([{ ...deputy, mayRecordConfidential: true }]);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Record an interest for…" }));
    expect(screen.getByLabelText("Who reads it")).toBeTruthy();
  });

  it("has no buttons for a reader who changes nothing", async () => {
    listed([{ ...deputy, mayRecord: false }], interest("i2", "Northgate", { personId: "p02", mayChange: false }));
    await open();
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: /^(Record|Change|End)/ })).toBeNull();
  });

  it("says what to do when nobody is in it", async () => {
    listed([]);
    await open("/boards/b/interests?asOf=1999-01-01");
    expect(await screen.findByText("The register has nothing for you on this date")).toBeTruthy();
  });

  it("can be asked for again when it did not come", async () => {
    gateway.answerNext(() => new Response("", { status: 502 }), "BoardInterests");
    await open();
    expect(await screen.findByText("The register could not be loaded")).toBeTruthy();
    listed([chair], surveys);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Margit Halloran" })).toBeTruthy();
  });

  it("is a page that does not exist for an unknown board [X6]", async () => {
    await open("/boards/unknown/interests");
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });
});

it("leads an observer to the own interests [X5]", async () => {
  start(false);
  await open();
  expect(await screen.findByText("The register is for the members of the board")).toBeTruthy();
  expect(screen.getByRole("link", { name: "My interests" }).getAttribute("href")).toBe("/me/interests");
  expect(variablesOf("BoardInterests")).toEqual([]);
});
