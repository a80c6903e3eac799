import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { PageField, pageOf } from "./PageField";

describe("the page field", () => {
  it("goes to the page that was typed, and never to one beyond the last", async () => {
    const onPage = vi.fn<(page: number) => void>();
    render(<PageField page={2} count={12} onPage={onPage} />);
    const field = screen.getByLabelText("Page");
    await userEvent.clear(field);
    await userEvent.type(field, "7{Enter}");
    expect(onPage).toHaveBeenLastCalledWith(7);
    await userEvent.clear(field);
    await userEvent.type(field, "400{Enter}");
    expect(onPage).toHaveBeenLastCalledWith(12);
  });

  it("shows the page again after anything else, and after Esc", async () => {
    const onPage = vi.fn<(page: number) => void>();
    render(<PageField page={2} count={12} onPage={onPage} />);
    const field = screen.getByLabelText("Page");
    await userEvent.type(field, "x{Enter}");
    await userEvent.type(field, "5{Escape}");
    expect(field).toHaveProperty("value", "2");
    expect(onPage).not.toHaveBeenCalled();
  });

  it("reads whole numbers from 1 on", () => {
    expect([" 3 ", "0", "-1", "2.5", ""].map((typed) => pageOf(typed, 9))).toEqual([
      3,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
