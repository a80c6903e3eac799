import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { TextArea } from "./TextArea";
import { TextField } from "./TextField";

const sentence = "At most 10 characters. Text beyond that is left out.";

function Kept({ control: Control }: { readonly control: typeof TextField | typeof TextArea }) {
  const [text, setText] = useState("");
  return (
    <Control
      label="Title"
      hint="What is decided."
      maxLength={10}
      value={text}
      onChange={(event: { readonly target: { readonly value: string } }) => setText(event.target.value)}
    />
  );
}

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

describe("a text field that is full", () => {
  it.each([
    ["TextField, kept by its form", () => <Kept control={TextField} />],
    ["TextArea, kept by its form", () => <Kept control={TextArea} />],
    ["TextField", () => <TextField label="Title" hint="What is decided." maxLength={10} />],
    ["TextArea", () => <TextArea label="Title" hint="What is decided." maxLength={10} />],
  ])("says so politely, and ties the sentence to the field: %s", async (_, field) => {
    render(field());
    const control = screen.getByRole("textbox", { name: "Title" });
    await userEvent.type(control, "123456789");
    expect(screen.queryByText(sentence)).toBeNull();
    expect(descriptionOf(control)).toEqual(["What is decided."]);
    await userEvent.paste("0 and more");
    expect(control).toHaveProperty("value", "1234567890");
    expect(screen.getByText(sentence).closest("[aria-live=polite]")).toBeTruthy();
    expect(descriptionOf(control)).toEqual(["What is decided.", sentence]);
    await userEvent.type(control, "{Backspace}");
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it("begins with the sentence when its first text fills it, and has none without a limit", () => {
    const { rerender } = render(<TextField label="Title" maxLength={10} defaultValue="1234567890" />);
    expect(screen.getByText(sentence)).toBeTruthy();
    rerender(<TextField label="Title" defaultValue="1234567890" />);
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
