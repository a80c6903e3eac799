import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useUndoableAct } from "./useUndoableAct";

const done = vi.fn<(name: string) => void>();

function Removals() {
  const removal = useUndoableAct(done);
  return (
    <>
      <p>{removal.waiting === undefined ? "Nothing waits" : `${removal.waiting} was removed`}</p>
      <button type="button" onClick={() => removal.begin("Budget")}>
        Remove Budget
      </button>
      <button type="button" onClick={() => removal.begin("Notes")}>
        Remove Notes
      </button>
      <button type="button" onClick={removal.undo}>
        Undo
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  done.mockReset();
});

it("waits, and is given up by undoing it", async () => {
  render(<Removals />);
  await press("Remove Budget");
  expect(screen.getByText("Budget was removed")).toBeTruthy();
  await press("Undo");
  expect(screen.getByText("Nothing waits")).toBeTruthy();
  fireEvent(window, new Event("pagehide"));
  expect(done).not.toHaveBeenCalled();
});

it("is done when the next one begins", async () => {
  render(<Removals />);
  await press("Remove Budget");
  await press("Remove Notes");
  expect(done.mock.calls).toEqual([["Budget"]]);
});

it("is done once when the page is closed, and not again when the component goes", async () => {
  const { unmount } = render(<Removals />);
  await press("Remove Budget");
  fireEvent(window, new Event("pagehide"));
  unmount();
  expect(done.mock.calls).toEqual([["Budget"]]);
});

it("is done when the component goes", async () => {
  const { unmount } = render(<Removals />);
  await press("Remove Budget");
  unmount();
  expect(done.mock.calls).toEqual([["Budget"]]);
});
