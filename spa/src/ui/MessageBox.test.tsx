import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { MessageBox } from "./MessageBox";

describe("MessageBox", () => {
  it("shows title and body, a line break as a new paragraph, and takes the focus once [R2.10]", () => {
    const props = { title: "Email Sent", body: "First.\nSecond.", onDismiss: () => undefined };
    const { rerender } = render(<MessageBox {...props} takesFocus={false} />);
    const box = screen.getByRole("region", { name: "Email Sent" });
    expect([...box.querySelectorAll("p")].map((line) => line.textContent)).toEqual(["First.", "Second."]);
    expect(document.activeElement).not.toBe(box);

    rerender(<MessageBox {...props} takesFocus />);
    expect(document.activeElement).toBe(box);

    box.blur();
    rerender(<MessageBox {...props} takesFocus={false} />);
    rerender(<MessageBox {...props} takesFocus />);
    expect(document.activeElement).not.toBe(box);
  });

  it("has an icon only when it is a success or a failure, and can be dismissed [R2.10]", async () => {
    const handleDismiss = vi.fn<() => void>();
    const { container, rerender } = render(<MessageBox title="T" body="B" onDismiss={handleDismiss} />);
    const iconsWithout = container.querySelectorAll("svg").length;
    rerender(<MessageBox title="T" body="B" icon="fail" onDismiss={handleDismiss} />);
    expect(container.querySelectorAll("svg")).toHaveLength(iconsWithout + 1);

    await userEvent.click(screen.getByRole("button", { name: "Dismiss message" }));
    expect(handleDismiss).toHaveBeenCalledOnce();
  });
});
