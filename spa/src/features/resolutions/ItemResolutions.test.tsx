import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { resolution, rights } from "@/graphql/testing/resolutions";
import { ItemResolutions } from "./ItemResolutions";

let gateway: FakeGateway;
let votingRules: FakeRecord;

beforeEach(() => {
  votingRules = {
    thresholdNames: ["ORDINARY", "SPECIAL", "CHARTER"],
    thresholdText: "An ordinary resolution is carried by more than half of the votes cast.",
    secretBallotAllowed: false,
  };
});

async function open(mayDraft: boolean, ...given: readonly FakeRecord[]) {
  let resolutions = given;
  const content = {
    ...fennmark,
    answers: { agendaItem: () => ({ id: "i6", viewerMayDraftResolution: mayDraft, resolutions, votingRules }) },
    changes: {
      draftResolution: ({ input }: { readonly input: FakeRecord }) => {
        if (String(input["title"]).length < 3) {
          const refusal = { code: "VALIDATION_FAILED", field: "title", message: "the title has 3 to 200 characters" };
          return { resolution: null, userErrors: [refusal] };
        }
        const made = resolution({
          id: "new",
          state: "DRAFT",
          number: null,
          title: input["title"],
          rights: rights("mayPropose"),
        });
        resolutions = [...resolutions, made];
        return { resolution: made, userErrors: [] };
      },
      proposeResolution: () => {
        const proposed = resolution({ id: "new", number: "BR-2026-08", title: "Tariff" });
        resolutions = [proposed];
        return { resolution: proposed, userErrors: [] };
      },
    },
  };
  gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <ItemResolutions itemId="i6" boardId="b" />
    </GraphQLProvider>,
    { path: "/" },
  );
}

const inputs = (operation: string) =>
  gateway.requests
    .filter(({ body }) => body["operationName"] === operation)
    .map(({ body }) => (body["variables"] as { readonly input: FakeRecord }).input);

it("drafts a resolution, says what is missing, and proposes it", async () => {
  await open(true);
  await userEvent.click(await screen.findByRole("button", { name: "Draft a resolution" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Draft a resolution" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save the draft" }));
  expect(await dialog.findByText("The title has 3 to 200 characters.")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Title"));
  await userEvent.type(dialog.getByLabelText("Title"), "Tariff");
  await userEvent.type(dialog.getByLabelText("Text"), "That the tariff be approved.");
  await userEvent.selectOptions(dialog.getByLabelText("Ballot"), "Show of hands");
  expect(dialog.getByText("Only the totals of a show of hands are entered.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Save the draft" }));
  expect(await screen.findByRole("link", { name: "Tariff" })).toBeTruthy();
  expect(inputs("DraftResolution").at(-1)).toMatchObject({
    itemId: "i6",
    title: "Tariff",
    text: "That the tariff be approved.",
    thresholdName: "ORDINARY",
    ballot: "RECORDED_COUNT",
    moverId: null,
    seconderId: null,
  });
  await userEvent.click(screen.getByRole("button", { name: "Propose the draft" }));
  expect(await screen.findByRole("link", { name: "BR-2026-08 Tariff" })).toBeTruthy();
});

it("offers what the rules of the meeting allow, whatever the rules of the board are today [V11]", async () => {
  await open(true);
  await userEvent.click(await screen.findByRole("button", { name: "Draft a resolution" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Draft a resolution" }));
  const offered = (label: string) =>
    within(dialog.getByLabelText(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(
    await dialog.findByText("An ordinary resolution is carried by more than half of the votes cast."),
  ).toBeTruthy();
  expect(offered("Majority")).toEqual(["Ordinary resolution", "Special resolution", "Charter resolution"]);
  expect(offered("Ballot")).toEqual(["By name", "Without objection", "Show of hands"]);
});

it("offers a secret ballot where the rules of the meeting allow it [V11]", async () => {
  votingRules = { ...votingRules, secretBallotAllowed: true };
  await open(true);
  await userEvent.click(await screen.findByRole("button", { name: "Draft a resolution" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Draft a resolution" }));
  expect(await dialog.findByRole("option", { name: "Secret ballot" })).toBeTruthy();
});

it("is nothing for a reader of an item without resolutions", async () => {
  await open(false);
  await waitFor(() =>
    expect(gateway.requests.some(({ body }) => body["operationName"] === "ItemResolutions")).toBe(true),
  );
  expect(screen.queryByRole("heading", { name: "Resolutions" })).toBeNull();
});

it("sends only what was changed when a resolution is edited", async () => {
  await open(false, resolution({ rights: rights("mayEdit") }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit BR-2026-06" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit BR-2026-06" }));
  await userEvent.type(dialog.getByLabelText("Text"), " With the tariff.");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(inputs("UpdateResolution")).toHaveLength(1));
  const { clientMutationId, ...input } = inputs("UpdateResolution")[0] ?? {};
  expect(clientMutationId).toBeTruthy();
  expect(input).toEqual({
    resolutionId: "r1",
    expectedVersion: 3,
    text: "That the variation be accepted. With the tariff.",
  });
});
