import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Menu, type MenuEntry, type MenuProps } from "./Menu";

const act = vi.fn<(words: string) => void>();

function entry(words: string, rest: Partial<MenuEntry> = {}): MenuEntry {
  return { words, act: () => act(words), ...rest };
}

const edit = [entry("Rename"), entry("Copy"), entry("Move")];

/** Shows a menu on a page that has another button. */
function show(entries: readonly MenuEntry[], looks: Partial<MenuProps> = {}): HTMLElement {
  const page = (
    <>
      <Menu label="More" entries={entries} {...looks} />
      <p>Nothing to press</p>
      <button type="button">Elsewhere</button>
      <Address />
    </>
  );
  const { container } = render(
    <MemoryRouter initialEntries={["/papers/4"]}>
      <Routes>
        <Route path="/papers/:number" element={page} />
      </Routes>
    </MemoryRouter>,
  );
  return container;
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const opener = () => screen.getByRole("button", { name: "More" });
const isOpen = () => opener().getAttribute("aria-expanded") === "true";
const focused = () => document.activeElement?.textContent;
const shownWords = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

beforeEach(() => {
  act.mockReset();
});

describe("Menu", () => {
  it("opens with the focus on its first entry, and arrow keys move in a circle", async () => {
    show(edit);
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole("list")).toBeNull();
    opener().focus();
    await userEvent.keyboard("{Enter}");
    expect(isOpen()).toBe(true);
    expect(opener().getAttribute("aria-controls")).toBe(screen.getByRole("list").id);
    expect(focused()).toBe("Rename");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Copy");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Rename");
    await userEvent.keyboard("{ArrowUp}");
    expect(focused()).toBe("Move");
  });

  it("goes with the arrow keys to its first and last entry when the focus went back to its button", async () => {
    show(edit);
    await userEvent.click(opener());
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(opener());
    await userEvent.keyboard("{ArrowUp}");
    expect(focused()).toBe("Move");
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(opener());
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Rename");
  });

  it("passes over entries that the screen does not show", async () => {
    show(edit);
    await userEvent.click(opener());
    screen.getAllByRole("listitem")[1]!.style.display = "none";
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Move");
  });

  it("closes with Esc, which nothing around it hears, and gives the focus back", async () => {
    const container = show(edit);
    const heard = vi.fn<(key: string) => void>();
    container.addEventListener("keydown", ({ key }) => heard(key));
    await userEvent.click(opener());
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener());
    expect(heard).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(heard).toHaveBeenCalledWith("Escape");
  });

  it("closes with a press outside, and with a press of its button", async () => {
    show(edit);
    await userEvent.click(opener());
    await userEvent.click(screen.getByText("Nothing to press"));
    expect(isOpen()).toBe(false);
    await userEvent.click(opener());
    expect(isOpen()).toBe(true);
    await userEvent.click(opener());
    expect(isOpen()).toBe(false);
  });

  it("closes when the focus leaves it, and leaves the focus there", async () => {
    show(edit);
    await userEvent.click(opener());
    await userEvent.tab();
    await userEvent.tab();
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    expect(focused()).toBe("Elsewhere");
  });

  it("gives the focus back before it does what was chosen, and closes", async () => {
    show(edit);
    await userEvent.click(opener());
    act.mockImplementationOnce(() => act(document.activeElement === opener() ? "on the button" : "elsewhere"));
    await userEvent.click(screen.getByRole("button", { name: "Copy" }));
    expect(act.mock.calls).toEqual([["Copy"], ["on the button"]]);
    expect(isOpen()).toBe(false);
  });

  it("follows a link, relative to the page's path", async () => {
    show([...edit, { words: "Next paper", to: "../5" }]);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole("link", { name: "Next paper" }));
    expect(await screen.findByText("/papers/5")).toBeTruthy();
    expect(isOpen()).toBe(false);
  });

  it("has dangerous entries last", async () => {
    show([entry("Withdraw", { isDangerous: true }), entry("Rename"), entry("Remove", { isDangerous: true })]);
    await userEvent.click(opener());
    expect(shownWords()).toEqual(["Rename", "Withdraw", "Remove"]);
  });

  it("keeps an entry that waits within reach, and open after a press of it", async () => {
    show([entry("Move up", { isPossible: false }), entry("Move down")]);
    await userEvent.click(opener());
    expect(focused()).toBe("Move up");
    const up = screen.getByRole("button", { name: "Move up" });
    expect(up.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(up);
    expect(act).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });

  it("keeps its name where its words are hidden", () => {
    show(edit, { icon: "more", hidesLabel: "always" });
    expect(opener().textContent).toBe("");
    expect(opener().title).toBe("More");
  });

  it("is not there without entries", () => {
    show([]);
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });
});
