import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { describe, expect, it } from "vitest";
import { Dialog } from "./Dialog";

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Terms" onClose={() => setOpen(false)}>
          Text
        </Dialog>
      )}
    </>
  );
}

describe("Dialog", () => {
  it("is a modal dialog with a name, also under React's double mounting", async () => {
    render(<Page />, { wrapper: StrictMode });
    await userEvent.click(screen.getByText("Open"));
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Terms" });
    expect(dialog.open).toBe(true);
    expect(dialog.textContent).toContain("Text");
  });

  it("goes away by its close button and by the browser's own way to close it", async () => {
    render(<Page />);
    await userEvent.click(screen.getByText("Open"));
    await userEvent.click(screen.getByText("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();

    await userEvent.click(screen.getByText("Open"));
    screen.getByRole<HTMLDialogElement>("dialog").close();
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });
});
