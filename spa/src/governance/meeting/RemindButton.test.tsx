import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { RemindButton } from "./RemindButton";

const priya = { id: "p1", displayName: "Priya Raman" };
const sian = { id: "p2", displayName: "Siân O’Dell" };
let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
});

async function renderButton(people: readonly (typeof priya)[]) {
  const app = await signedIn(gateway, "chair@example.org");
  return renderSignedIn(
    app,
    <GraphQLProvider>
      <RemindButton meetingId="m1" people={people} />
    </GraphQLProvider>,
  );
}

describe("RemindButton", () => {
  it("sends one change for all people, and says that they are reminded", async () => {
    const inputs: unknown[] = [];
    gateway.content = {
      ...gateway.content,
      changes: {
        remindToAnswer: (input: unknown) => {
          inputs.push(input);
          return { meeting: { id: "m1" }, userErrors: [] };
        },
      },
    };
    await renderButton([priya, sian]);
    await userEvent.click(await screen.findByRole("button", { name: "Remind both: Priya Raman, Siân O’Dell" }));
    expect(await screen.findByText("Reminded just now")).toBeTruthy();
    expect(inputs).toMatchObject([{ input: { meetingId: "m1", personIds: ["p1", "p2"] } }]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says why nobody is reminded, and keeps the button", async () => {
    const message = "these people have answered, or were reminded today already";
    gateway.content = {
      ...gateway.content,
      changes: {
        remindToAnswer: () => ({ meeting: null, userErrors: [{ code: "INVALID_STATE", field: null, message }] }),
      },
    };
    await renderButton([priya]);
    await userEvent.click(await screen.findByRole("button", { name: "Remind: Priya Raman" }));
    expect(await screen.findByText(/were reminded today already/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /Remind/ })).toBeTruthy();
  });
});
