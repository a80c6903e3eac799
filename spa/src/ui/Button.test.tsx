import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./Button";

describe("Button", () => {
  it("does not submit a form unless it says so", () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole<HTMLButtonElement>("button").type).toBe("button");
  });

  it("ignores clicks while busy, keeps its name and its focus, and says that it is busy", async () => {
    const handleClick = vi.fn<() => void>();
    const handleSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={handleSubmit}>
        <Button type="submit" busy onClick={handleClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
    await userEvent.click(button);

    expect(handleClick).not.toHaveBeenCalled();
    expect(handleSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
  });
});
