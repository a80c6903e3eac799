import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
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
          Text <input type="file" aria-label="A file" />
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

  /** Dispatches the event after Esc, or after a file dialog was cancelled. */
  function cancel(element: Element): Event {
    const event = createEvent("cancel", element, { bubbles: true, cancelable: true });
    fireEvent(element, event);
    return event;
  }

  it("is gone as soon as Esc is pressed, so that it can be opened again at once", async () => {
    render(<Page />);
    await userEvent.click(screen.getByText("Open"));
    const first = screen.getByRole<HTMLDialogElement>("dialog");
    const event = cancel(first);
    expect(event.defaultPrevented).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => screen.getByText("Open").click());
    // The browser reports the closing of the first one only now.
    fireEvent(first, new Event("close"));
    expect(screen.getByRole<HTMLDialogElement>("dialog").open).toBe(true);
  });

  it("stays when somebody inside chose no file", async () => {
    render(<Page />);
    await userEvent.click(screen.getByText("Open"));
    const event = cancel(screen.getByLabelText("A file"));
    expect(event.defaultPrevented).toBe(false);
    expect(screen.getByRole<HTMLDialogElement>("dialog").open).toBe(true);
  });
});
