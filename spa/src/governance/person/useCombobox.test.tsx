import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCombobox } from "./useCombobox";

const towns = ["Aarhus", "Bergen", "Bremen"];
const handleType = vi.fn<(text: string) => void>();
const handleBackspace = vi.fn<() => void>();
const handleSubmit = vi.fn<() => void>();
const handleOuterKey = vi.fn<(key: string) => void>();

function Form({ begin = "" }: { readonly begin?: string }) {
  const [town, setTown] = useState(begin);
  const combobox = useCombobox({
    chosenWords: town,
    match: (text) =>
      towns.filter((each) => each.toLowerCase().includes(text.trim().toLowerCase())).map((id) => ({ id })),
    onType: handleType,
    onChoose: (option) => setTown(option?.id ?? ""),
    onBackspace: handleBackspace,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <input aria-label="Town" {...combobox.inputProps} />
      {combobox.isOpen && (
        <ul id={combobox.listId}>
          {combobox.shown.map((option) => (
            <li key={option.id} id={combobox.optionId(option.id)}>
              {option.id}
            </li>
          ))}
        </ul>
      )}
      <output>{town === "" ? "none" : town}</output>
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Town" });
const isExpanded = () => field().getAttribute("aria-expanded") === "true";
const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const active = () =>
  document.querySelector(`[id="${field().getAttribute("aria-activedescendant") ?? "none"}"]`)?.textContent ?? undefined;
const chosen = () => screen.getByRole("status").textContent;

beforeEach(() => {
  for (const mock of [handleType, handleBackspace, handleSubmit, handleOuterKey]) mock.mockReset();
});

describe("a combobox", () => {
  it("opens with a press, typing and the arrow keys, not with the focus", async () => {
    render(<Form />);
    await userEvent.tab();
    expect(document.activeElement).toBe(field());
    expect(isExpanded()).toBe(false);
    expect(field().getAttribute("aria-controls")).toBeNull();
    await userEvent.click(field());
    expect(isExpanded()).toBe(true);
    expect(document.querySelector("ul")?.id).toBe(field().getAttribute("aria-controls"));
    await userEvent.keyboard("{Escape}");
    expect(isExpanded()).toBe(false);
    await userEvent.keyboard("b");
    expect(shown()).toEqual(["Bergen", "Bremen"]);
    await userEvent.keyboard("{Escape}{Alt>}{ArrowDown}{/Alt}");
    expect(isExpanded()).toBe(true);
    expect(active()).toBeUndefined();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(isExpanded()).toBe(false);
  });

  it("moves with the arrow keys in a circle, and back to the text with Home, End, Left, Right and typing", async () => {
    render(<Form />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBe("Aarhus");
    await userEvent.keyboard("{ArrowUp}");
    expect(active()).toBe("Bremen");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("Bergen");
    for (const key of ["{Home}", "{End}", "{ArrowLeft}", "{ArrowRight}", "r"]) {
      await userEvent.keyboard(key);
      expect(active()).toBeUndefined();
      await userEvent.keyboard("{ArrowDown}");
      expect(active()).toBeDefined();
    }
  });

  it("chooses with Enter, which sends no form while the list is open", async () => {
    render(<Form />);
    await userEvent.type(field(), "b{ArrowDown}{ArrowDown}{Enter}");
    expect(chosen()).toBe("Bremen");
    expect(field().value).toBe("Bremen");
    expect(isExpanded()).toBe(false);
    expect(handleType.mock.calls).toEqual([["b"], [""]]);
    expect(handleSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(handleSubmit).toHaveBeenCalledOnce();
  });

  it("chooses the only match with Enter alone, and none of several", async () => {
    render(<Form />);
    await userEvent.type(field(), "b{Enter}");
    expect(chosen()).toBe("none");
    expect(isExpanded()).toBe(true);
    await userEvent.keyboard("e");
    expect(active()).toBe("Bergen");
    await userEvent.keyboard("{Enter}");
    expect(chosen()).toBe("Bergen");
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it("closes with Escape, then clears, and then leaves Escape to what is around", async () => {
    const { baseElement } = render(<Form begin="Bergen" />);
    baseElement.addEventListener("keydown", ({ key }) => handleOuterKey(key));
    await userEvent.click(field());
    await userEvent.keyboard("{Escape}");
    expect(isExpanded()).toBe(false);
    expect(chosen()).toBe("Bergen");
    await userEvent.keyboard("{Escape}");
    expect(chosen()).toBe("none");
    expect(field().value).toBe("");
    expect(handleOuterKey).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(handleOuterKey).toHaveBeenCalledWith("Escape");
  });

  it("chooses nothing when Tab leaves it, and drops the text", async () => {
    render(<Form />);
    await userEvent.type(field(), "bergen");
    expect(active()).toBe("Bergen");
    await userEvent.tab();
    expect(chosen()).toBe("none");
    expect(field().value).toBe("");
    expect(isExpanded()).toBe(false);
    expect(handleType).toHaveBeenLastCalledWith("");
  });

  it("shows every option for a chosen one, whose words the next text replaces and drops", async () => {
    render(<Form begin="Bergen" />);
    await userEvent.click(field());
    expect(shown()).toEqual(towns);
    expect(field().selectionEnd).toBe("Bergen".length);
    await userEvent.keyboard("x");
    expect(field().value).toBe("x");
    expect(chosen()).toBe("none");
    expect(shown()).toEqual([]);
    expect(isExpanded()).toBe(false);
  });

  it("reports a Backspace in the empty field alone, and not one of a key held down", async () => {
    render(<Form />);
    await userEvent.type(field(), "b{Backspace}");
    fireEvent.keyDown(field(), { key: "Backspace", repeat: true });
    expect(handleBackspace).not.toHaveBeenCalled();
    await userEvent.keyboard("{Backspace}");
    expect(handleBackspace).toHaveBeenCalledOnce();
  });

  it("leaves the keys of an input method to it", async () => {
    render(<Form />);
    await userEvent.type(field(), "bergen");
    const enter = createEvent.keyDown(field(), { key: "Enter", isComposing: true });
    fireEvent(field(), enter);
    expect(enter.defaultPrevented).toBe(false);
    expect(chosen()).toBe("none");
  });
});
