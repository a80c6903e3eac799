import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderSignedOut } from "./testing/renderSignedOut";

it("says what happens after registering [R2.5]", () => {
  renderSignedOut("/thank-you");
  expect(screen.getByRole("heading", { level: 1, name: "Register for Portal access" })).toBeTruthy();
  expect(document.title).toContain("Register for Portal access");
  const text = screen.getByRole("main").textContent;
  expect(text).toContain("registration is being processed");
  expect(text).toContain("email has been sent to you to verify your address");
  expect(text).toContain("check your spam folder or use the chat feature");
});
