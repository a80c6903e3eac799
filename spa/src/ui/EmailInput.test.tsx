import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EmailInput } from "./EmailInput";

function input(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>("Email");
}

describe("EmailInput", () => {
  it("is required, of type email, and has the placeholder Email [R2.19] [R5.3]", () => {
    render(<EmailInput />);
    expect(input().required).toBe(true);
    expect(input().type).toBe("email");
    expect(input().placeholder).toBe("Email");
  });

  it("has email as name and id unless it is given others [R2.19]", () => {
    const { rerender } = render(<EmailInput />);
    expect([input().name, input().id]).toEqual(["email", "email"]);

    rerender(<EmailInput name="owner" id="owner-email" />);
    expect([input().name, input().id]).toEqual(["owner", "owner-email"]);
  });

  it("shows a small icon before the text, hidden from assistive technology [R2.19]", () => {
    render(<EmailInput />);
    const icon = input().previousElementSibling;
    expect(icon?.tagName.toLowerCase()).toBe("svg");
    expect(icon?.getAttribute("aria-hidden")).toBe("true");
  });

  it("can be disabled [R2.19]", () => {
    render(<EmailInput disabled />);
    expect(input().disabled).toBe(true);
  });

  it("lets the browser refuse an invalid address [R5.3]", () => {
    render(<EmailInput defaultValue="not an address" />);
    expect(input().checkValidity()).toBe(false);
  });
});
