import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PasswordField } from "./PasswordField";
import { TextField } from "./TextField";

describe("TextField", () => {
  it("ties label and hint to the input", () => {
    render(<TextField label="Name" hint="As in your passport" />);
    const input = screen.getByLabelText("Name");
    const hint = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("As in your passport");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
  });

  it("marks an input in error and names the text that says why", () => {
    render(<TextField label="Name" hint="As in your passport" invalid errorId="why" />);
    const input = screen.getByLabelText("Name");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")?.split(" ")).toContain("why");
  });
});

describe("PasswordField", () => {
  it("shows its characters for as long as the switch is pressed", async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" name="password" autoComplete="current-password" />);
    const input = screen.getByLabelText<HTMLInputElement>("Password");
    const button = screen.getByRole("button", { name: "Show characters of Password" });
    expect([input.type, button.getAttribute("aria-pressed")]).toEqual(["password", "false"]);

    await user.click(button);
    expect([input.type, button.getAttribute("aria-pressed")]).toEqual(["text", "true"]);

    await user.click(button);
    expect([input.type, button.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  });
});
