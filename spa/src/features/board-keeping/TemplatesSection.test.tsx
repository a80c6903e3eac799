import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { TemplatesSection } from "./TemplatesSection";

const items = [
  { depth: 1, title: "Reports", purpose: "INFORMATION", ownMinutes: 0, session: "OPEN" },
  { depth: 2, title: "Finance", purpose: "INFORMATION", ownMinutes: 20, session: "OPEN" },
  { depth: 1, title: "Pay", purpose: "DECISION", ownMinutes: 15, session: "CLOSED" },
];

let templates: readonly (FakeRecord & { readonly id: string })[] | null;
let refusal: FakeRecord | undefined;
let persons = 0;

/** Opens the section of a board, and returns the inputs of the mutations that it sends. */
async function open(): Promise<readonly FakeRecord[]> {
  const inputs: FakeRecord[] = [];
  const change = (input: FakeRecord, apply: () => void) => {
    inputs.push(input);
    const userErrors = refusal ? [{ data: null, ...refusal }] : [];
    if (!refusal) apply();
    refusal = undefined;
    return { template: templates?.find(({ id }) => id === input["templateId"]) ?? null, userErrors };
  };
  const gateway = new FakeGateway(
    {
      ...fennmark,
      answers: { templates: () => templates },
      changes: {
        renameTemplate: ({ input }) =>
          change(input, () => {
            templates = templates?.map((each) => ({ ...each, name: input["name"], version: 2 })) ?? null;
          }),
        deleteTemplate: ({ input }) =>
          change(input, () => {
            templates = [];
          }),
      },
    },
    [{ id: `templates-${++persons}`, email: "secretary@example.org", details: margit }],
  );
  renderSignedIn(
    await signedIn(gateway, "secretary@example.org"),
    <GraphQLProvider>
      <h1>Rules and settings</h1>
      <TemplatesSection boardId="b" />
    </GraphQLProvider>,
  );
  return inputs;
}

describe("the templates of a board", () => {
  it("are listed with their items, renamed, and deleted", async () => {
    templates = [{ id: "q", name: "Quarterly", version: 1, items }];
    const inputs = await open();
    const section = await screen.findByRole("region", { name: "Agenda templates" });
    expect(within(section).getByText("3 items, 35 min")).toBeTruthy();
    await userEvent.click(within(section).getByText("Quarterly"));
    expect(within(section).getByText("Finance")).toBeTruthy();
    expect(within(section).getByText("Closed")).toBeTruthy();

    await userEvent.click(within(section).getByRole("button", { name: "Rename Quarterly" }));
    const name = screen.getByLabelText("Name");
    await userEvent.clear(name);
    refusal = { code: "VALIDATION_FAILED", field: "name", message: "the board has a template of this name" };
    await userEvent.type(name, "Yearly{Enter}");
    expect(await screen.findByText("The board has a template of this name.")).toBeTruthy();
    await userEvent.type(name, " meeting{Enter}");
    await screen.findByRole("button", { name: "Delete Yearly meeting" });
    expect(inputs.at(-1)).toMatchObject({ templateId: "q", expectedVersion: 1, name: "Yearly meeting" });

    await userEvent.click(screen.getByRole("button", { name: "Delete Yearly meeting" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete the template" }));
    expect(await screen.findByText(/^No templates yet/)).toBeTruthy();
    expect(inputs.at(-1)).toMatchObject({ templateId: "q", expectedVersion: 2 });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are nothing for people who do not write the board's agendas", async () => {
    templates = null;
    await open();
    await screen.findByRole("heading", { name: "Rules and settings" });
    expect(screen.queryByRole("region")).toBeNull();
  });
});
