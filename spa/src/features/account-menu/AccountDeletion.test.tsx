import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { AccountDeletion } from "./AccountDeletion";

it("asks for the account of the reader before it deletes it [R7.7]", async () => {
  const gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  renderSignedIn(await signedIn(gateway, "chair@example.org"), <AccountDeletion />);
  await userEvent.click(screen.getByRole("button", { name: "Delete account…" }));
  expect(screen.getByRole("alertdialog", { name: "Delete this account" }).textContent).toContain("chair@example.org");
  await userEvent.click(screen.getByRole("button", { name: "Keep account" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(gateway.calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
});
