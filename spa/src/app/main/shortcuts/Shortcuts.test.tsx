import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TextField } from "@/ui";
import { Shortcuts } from "./Shortcuts";

const find = vi.fn<() => void>();

function Page({ search = false }: { readonly search?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {search && <TextField label="Find by name" type="search" aria-keyshortcuts="/" defaultValue="Halloran" />}
      <button type="button" aria-keyshortcuts="Control+F /" onClick={find}>
        Find
      </button>
      <TextField label="Title" />
      <Shortcuts isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </>
  );
}

const listed = async () => screen.findByRole("dialog", { name: "Keyboard shortcuts" });

beforeEach(() => {
  localStorage.clear();
  find.mockClear();
});

describe("keyboard shortcuts", () => {
  it("lists the keys of the page by the names of their controls", async () => {
    render(<Page search />);
    await userEvent.keyboard("?");
    const dialog = await listed();
    const lines = [...dialog.querySelectorAll("dl > div")].map((line) => line.textContent);
    expect(lines).toEqual(["/Find by name", "Ctrl + FFind", "/Find", "?Show this list", "EscClose what is open"]);
  });

  it("goes to the search field with a slash, and selects what it holds", async () => {
    render(<Page search />);
    await userEvent.keyboard("/Lindqvist");
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Find by name" });
    expect(field.value).toBe("Lindqvist");
    expect(find).not.toHaveBeenCalled();
  });

  it("presses the page's button for finding when it has no search field", async () => {
    render(<Page />);
    await userEvent.keyboard("/");
    expect(find).toHaveBeenCalledOnce();
  });

  it("leaves the keys to a field in which somebody writes", async () => {
    render(<Page />);
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "Quay wall? and/or");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Quay wall? and/or");
    expect(find).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does nothing with single keys once they are switched off, and keeps that choice", async () => {
    const { unmount } = render(<Page />);
    await userEvent.keyboard("?");
    await listed();
    await userEvent.click(screen.getByRole("checkbox", { name: "Single keys" }));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    unmount();
    render(<Page />);
    await userEvent.keyboard("?/");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(find).not.toHaveBeenCalled();
  });
});
