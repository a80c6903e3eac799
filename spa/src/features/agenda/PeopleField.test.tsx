import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { PeopleField } from "./PeopleField";

const people = ["Ada Lovelace", "Ben Oduya", "Cai Morgan"].map((displayName) => ({ id: displayName, displayName }));

/** A field whose people are the answer to a search, as in an organisation of more people than one answer holds. */
function Field({ begin }: { readonly begin: readonly string[] }) {
  const [chosenIds, setChosenIds] = useState(begin);
  const [part, setPart] = useState("");
  return (
    <PeopleField
      label="Presenters"
      addLabel="Add a presenter"
      people={part === "" ? people : [{ id: "zoe", displayName: "Zoë Ng", detail: "zoe@example.org" }]}
      isPartial
      onFind={setPart}
      chosenIds={chosenIds}
      onChange={setChosenIds}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Add a presenter" });
const chosen = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const news = () => screen.getAllByRole("status").at(-1)?.textContent;
const hasFocus = (element: HTMLElement) => document.activeElement === element;

describe("a field of several people", () => {
  it("adds one after another, and keeps the focus in the emptied field", async () => {
    render(<Field begin={[]} />);
    await userEvent.type(field(), "zo{Enter}");
    expect(chosen()).toEqual(["Zoë Ng"]);
    expect(news()).toBe("Zoë Ng added");
    expect(field().value).toBe("");
    expect(hasFocus(field())).toBe(true);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(chosen()).toEqual(["Zoë Ng", "Ada Lovelace"]);
    await userEvent.click(field());
    await userEvent.click(screen.getByRole("option", { name: "Ben Oduya" }));
    expect(chosen()).toEqual(["Zoë Ng", "Ada Lovelace", "Ben Oduya"]);
    expect(hasFocus(field())).toBe(true);
  });

  it("does not offer the people who were added", async () => {
    render(<Field begin={["Ada Lovelace"]} />);
    await userEvent.click(field());
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent?.trim())).toEqual([
      "Ben Oduya",
      "Cai Morgan",
    ]);
  });

  it("removes a person, and moves the focus to the next one, then to the field", async () => {
    render(<Field begin={["Ada Lovelace", "Ben Oduya"]} />);
    await userEvent.click(screen.getByRole("button", { name: "Remove Ada Lovelace" }));
    expect(news()).toBe("Ada Lovelace removed");
    const last = screen.getByRole("button", { name: "Remove Ben Oduya" });
    expect(hasFocus(last)).toBe(true);
    await userEvent.click(last);
    expect(chosen()).toEqual([]);
    expect(hasFocus(field())).toBe(true);
  });

  it("removes the last person for a Backspace in the empty field", async () => {
    render(<Field begin={["Ada Lovelace", "Ben Oduya"]} />);
    await userEvent.type(field(), "x{Backspace}");
    expect(chosen()).toEqual(["Ada Lovelace", "Ben Oduya"]);
    await userEvent.keyboard("{Backspace}");
    expect(chosen()).toEqual(["Ada Lovelace"]);
    expect(news()).toBe("Ben Oduya removed");
    expect(hasFocus(field())).toBe(true);
  });
});
