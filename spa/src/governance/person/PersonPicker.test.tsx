import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { PersonPicker, type PersonPickerProps } from "./PersonPicker";

const people = [
  { id: "ada", name: "Ada Lovelace", detail: "ada@example.org" },
  { id: "tomasz", name: "Tomasz Wiśniewski", detail: "" },
  { id: "zoe", name: "Zoë Ng", detail: "" },
];

function Form(props: Partial<PersonPickerProps>) {
  const [value, setValue] = useState(props.value ?? "");
  return (
    <>
      <PersonPicker label="Person" options={people} {...props} value={value} onChoose={setValue} />
      <p>{`Chosen: ${value}`}</p>
      <button type="button" onClick={() => setValue("")}>
        Next
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Person" });
const names = () => screen.queryAllByRole("option").map(({ textContent }) => textContent?.trim());
const news = () => screen.getByRole("status").textContent;

describe("a picker of people", () => {
  it("finds people by a part of the name without accents, and says how many", async () => {
    render(<Form />);
    expect(news()).toBe("");
    await userEvent.click(field());
    expect(names()).toEqual(["Ada Lovelace ada@example.org", "Tomasz Wiśniewski", "Zoë Ng"]);
    expect(news()).toBe("3 people");
    await userEvent.type(field(), "wisn");
    expect(names()).toEqual(["Tomasz Wiśniewski"]);
    expect(news()).toBe("1 person");
    await userEvent.type(field(), "x");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(news()).toBe("No people match");
  });

  it("chooses with a press that leaves the focus in the field", async () => {
    render(<Form />);
    await userEvent.click(field());
    await userEvent.click(screen.getByText("Zoë Ng"));
    expect(screen.getByText("Chosen: zoe")).toBeTruthy();
    expect(field().value).toBe("Zoë Ng");
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(news()).toBe("");
  });

  it("marks the option that Enter chooses", async () => {
    render(<Form />);
    await userEvent.type(field(), "{ArrowDown}{ArrowDown}");
    const selected = screen.getByRole("option", { selected: true });
    expect(selected.textContent).toContain("Tomasz");
    expect(field().getAttribute("aria-activedescendant")).toBe(selected.id);
  });

  it("keeps names and addresses as they are in any language and writing direction", async () => {
    render(<Form />);
    await userEvent.click(field());
    for (const text of ["Zoë Ng", "ada@example.org"]) {
      const name = screen.getByText(text);
      expect(name.tagName).toBe("BDI");
      expect(name.getAttribute("translate")).toBe("no");
    }
  });

  it("is emptied by its button, which gives the focus back, and by the form", async () => {
    render(<Form value="ada" />);
    expect(field().value).toBe("Ada Lovelace");
    await userEvent.click(screen.getByRole("button", { name: "Clear Ada Lovelace" }));
    expect(screen.getByText("Chosen:")).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole("button", { name: /^Clear/ })).toBeNull();
    await userEvent.keyboard("zo{Enter}");
    expect(field().value).toBe("Zoë Ng");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(field().value).toBe("");
  });

  it("searches where there are more people than it was given, and remembers whom it found", async () => {
    const find = vi.fn<(part: string) => void>();
    const { rerender } = render(<Form isPartial onFind={find} />);
    await userEvent.click(field());
    expect(news()).toBe("3 people shown; type a name to find others");
    rerender(<Form isPartial isSearching onFind={find} />);
    await userEvent.type(field(), "kim");
    expect(find).toHaveBeenLastCalledWith("kim");
    expect(news()).toBe("Searching…");
    rerender(<Form isPartial onFind={find} options={[{ id: "kim", name: "Kim Ek", detail: "" }]} />);
    await userEvent.keyboard("{Enter}");
    expect(find).toHaveBeenLastCalledWith("");
    rerender(<Form isPartial onFind={find} />);
    expect(field().value).toBe("Kim Ek");
  });

  it("searches nowhere else where it was given everybody", async () => {
    const find = vi.fn<(part: string) => void>();
    render(<Form onFind={find} />);
    await userEvent.type(field(), "ada");
    expect(find).not.toHaveBeenCalled();
  });

  it("says when there is nobody to choose", async () => {
    render(<Form options={[]} />);
    await userEvent.click(field());
    expect(news()).toBe("Nobody to choose");
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("closes after a press elsewhere", async () => {
    render(<Form />);
    await userEvent.click(field());
    await userEvent.click(screen.getByText("Chosen:"));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("is tied to its hint and its error like other fields", () => {
    render(<Form name="personId" hint="A person of the organisation." invalid errorId="why" />);
    expect(field().name).toBe("personId");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    const [hintId, errorId] = field().getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(document.querySelector(`[id="${hintId}"]`)?.textContent).toBe("A person of the organisation.");
    expect(errorId).toBe("why");
  });
});
