import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import type { Holder, Interest } from "./interestsQuery";
import { OwnInterestsPage } from "./OwnInterestsPage";
import { holder, interest, listOf } from "./testing";

let gateway: FakeGateway;

const fisheries = interest("i1", "Calder Fisheries Finance Ltd", { endDate: "2026-06-30" });
const energy = interest("i2", "Seabright Energy plc", { nature: "SHAREHOLDING", recordedByName: "Ruth Castellan" });
const confirmed = holder("p01", "Margit Halloran");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  return () => vi.useRealTimers();
});

function listed(own: Holder | null, ...interests: readonly Interest[]) {
  const data = { ownInterests: own, interests: listOf(...interests) };
  gateway.answerNext(() => Response.json({ data }), "OwnInterests");
}

function answered(operation: string, field: string, payload: object) {
  gateway.answerNext(() => Response.json({ data: { [field]: payload } }), operation);
}

async function open(path = "/me/interests") {
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <OwnInterestsPage />
    </GraphQLProvider>,
    { path },
  );
}

const namesIn = async (title: string) =>
  within(await screen.findByRole("table", { name: title }))
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);

const inputsOf = (operation: string) =>
  gateway.requests
    .filter(({ body }) => body["operationName"] === operation)
    .map(({ body }) => (body["variables"] as { input: Record<string, unknown> }).input);

describe("the list", () => {
  it("has what goes on and what has ended apart, and says that nothing is deleted", async () => {
    listed(confirmed, fisheries, energy);
    await open();
    expect(await namesIn("Current")).toEqual(["Seabright Energy plcShares or other ownership"]);
    expect(await namesIn("Ended")).toEqual(["Calder Fisheries Finance LtdDirectorship or trusteeship"]);
    expect(screen.getByText(/Nothing is ever deleted here/)).toBeTruthy();
    expect(screen.getByText("Recorded by", { exact: false }).textContent).toContain("Ruth Castellan");
    expect(screen.queryByRole("button", { name: /delete|remove/i })).toBeNull();
  });

  it("says from when an interest is that is to begin, and calls none ended before its last day is over", async () => {
    const coming = interest("i3", "Coming Trust", { startDate: "2026-12-05" });
    const last = interest("i4", "Last Day Ltd", { endDate: "2026-11-20" });
    listed(confirmed, coming, last, energy);
    await open();
    const current = within(await screen.findByRole("table", { name: "Current" }));
    expect(current.getByRole("row", { name: /Coming Trust/ }).textContent).toContain("From 5 Dec 2026");
    expect(current.getByRole("row", { name: /Seabright Energy/ }).textContent).not.toContain("From");
    expect(current.getByRole("row", { name: /Last Day Ltd/ }).textContent).toContain("20 Nov 2026");
    expect(current.getAllByRole("columnheader").map(({ textContent }) => textContent)).toContain("Last day");
    expect(screen.queryByText("Still to come")).toBeNull();
  });

  it("has the button that fills it when it is empty", async () => {
    listed(confirmed);
    await open();
    expect(await screen.findByText("You have declared no current interest")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Declare an interest" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Confirm: I have no interests to declare" })).toBeTruthy();
  });

  it("asks for what ended earlier, by the address", async () => {
    listed(confirmed, energy);
    await open();
    listed(confirmed, energy, fisheries);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Show also what ended more than a year ago" }));
    await screen.findByRole("table", { name: "Ended" });
    expect(gateway.requests.at(-1)?.body["variables"]).toMatchObject({ personId: "p01", includeEnded: true });
  });

  it("tells an administrator that there is none", async () => {
    listed(null);
    await open();
    expect(await screen.findByText("You declare no interests here")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Declare an interest" })).toBeNull();
  });

  it("can be asked for again when it did not come", async () => {
    gateway.answerNext(() => new Response("", { status: 502 }), "OwnInterests");
    await open();
    expect(await screen.findByText("Your interests could not be loaded")).toBeTruthy();
    listed(confirmed, energy);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table", { name: "Current" })).toBeTruthy();
  });
});

describe("the confirmation [C6]", () => {
  it.each<[string, Partial<Holder>, string]>([
    ["is fresh", {}, "Confirmed on 15 Sep 2026"],
    [
      "is due",
      { state: "DUE", confirmedAt: "2025-11-01T09:00:00.000Z", dueOn: "2026-11-01", outOfDateOn: "2026-12-01" },
      "Confirmation due since 1 Nov 2026: last confirmed on 1 Nov 2025",
    ],
    [
      "is out of date",
      { state: "OUT_OF_DATE", confirmedAt: "2025-08-20T09:00:00.000Z" },
      "Out of date: last confirmed on 20 Aug 2025",
    ],
    ["never came", { state: "OUT_OF_DATE", confirmedAt: null }, "Out of date: never confirmed"],
    ["is not due yet", { confirmedAt: null }, "Not confirmed yet, due from 15 Sep 2027"],
  ])("says that it %s", async (_, more, words) => {
    listed({ ...confirmed, ...more }, energy);
    await open();
    expect((await screen.findByText(words)).closest("output")).toBeTruthy();
  });

  it("is one button for the whole list", async () => {
    listed({ ...confirmed, state: "OUT_OF_DATE", confirmedAt: "2025-08-20T09:00:00.000Z" }, energy);
    await open();
    answered("ConfirmInterests", "confirmInterests", {
      __typename: "ConfirmInterestsPayload",
      holder: confirmed,
      userErrors: [],
    });
    listed({ ...confirmed, confirmedAt: "2026-11-20T09:00:00.000Z" }, energy);
    await userEvent.click(await screen.findByRole("button", { name: "Confirm that my list is complete" }));
    expect(await screen.findByText("Confirmed on 20 Nov 2026")).toBeTruthy();
    expect(Object.keys(inputsOf("ConfirmInterests")[0] ?? {})).toEqual(["clientMutationId"]);
  });
});

describe("changes", () => {
  it("declare an interest", async () => {
    listed(confirmed);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Declare an interest" }));
    const dialog = within(screen.getByRole("dialog", { name: "Declare an interest" }));
    await userEvent.type(dialog.getByLabelText("Organisation"), "Harbour Museum");
    await userEvent.selectOptions(dialog.getByLabelText("Kind of interest"), "Membership");
    await userEvent.type(dialog.getByLabelText("What it is"), "Trustee");
    fireEvent.change(dialog.getByLabelText("First day"), { target: { value: "2026-02-01" } });
    await userEvent.selectOptions(dialog.getByLabelText("Who reads it"), "Only I and the secretaries of my boards");
    answered("AddInterest", "addInterest", {
      __typename: "InterestPayload",
      interest: interest("i3", "Harbour Museum"),
      userErrors: [],
    });
    listed(confirmed, interest("i3", "Harbour Museum"));
    await userEvent.click(dialog.getByRole("button", { name: "Declare it" }));
    expect(await namesIn("Current")).toHaveLength(1);
    expect(inputsOf("AddInterest")[0]).toMatchObject({
      personId: null,
      organisationName: "Harbour Museum",
      nature: "MEMBERSHIP",
      description: "Trustee",
      direct: true,
      startDate: "2026-02-01",
      endDate: null,
      visibility: "SECRETARIAT",
    });
  });

  it("show the server's error at its field", async () => {
    listed(confirmed, energy);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Change the interest in Seabright Energy plc" }));
    answered("UpdateInterest", "updateInterest", {
      __typename: "InterestPayload",
      interest: null,
      userErrors: [
        {
          __typename: "UserError",
          code: "VALIDATION_FAILED",
          field: "organisationName",
          message: "name of the organisation must have 2 to 160 characters",
          data: null,
        },
      ],
    });
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    const field = screen.getByRole("textbox", { name: "Organisation" });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("Name of the organisation must have 2 to 160 characters.")).toBeTruthy();
    expect(inputsOf("UpdateInterest")[0]).toMatchObject({ interestId: "i2", expectedVersion: 1 });
  });

  it("end an interest, and say that it stays", async () => {
    listed(confirmed, energy);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "End the interest in Seabright Energy plc" }));
    const dialog = within(screen.getByRole("dialog", { name: "End the interest in Seabright Energy plc" }));
    expect(dialog.getByText(/^The interest is not deleted/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Last day").value).toBe("2026-11-20");
    fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: "2026-10-31" } });
    const ended = { ...energy, endDate: "2026-10-31", version: 2 };
    answered("EndInterest", "endInterest", { __typename: "InterestPayload", interest: ended, userErrors: [] });
    listed(confirmed, ended);
    await userEvent.click(dialog.getByRole("button", { name: "End the interest" }));
    expect(await namesIn("Ended")).toHaveLength(1);
    // The button that was pressed is gone with its row.
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/));
    expect(inputsOf("EndInterest")[0]).toMatchObject({ interestId: "i2", expectedVersion: 1, endDate: "2026-10-31" });
  });
});
