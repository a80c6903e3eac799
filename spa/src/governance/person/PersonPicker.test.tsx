import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { PersonPicker } from "./PersonPicker";

const people = Array.from({ length: 14 }, (_, index) => ({ id: `p${index}`, name: `Person ${index}`, detail: "" }));

function Form({
  isPartial = false,
  onFind,
}: {
  readonly isPartial?: boolean;
  readonly onFind?: (part: string) => void;
}) {
  const [value, setValue] = useState("");
  return (
    <PersonPicker
      label="Person"
      options={people}
      value={value}
      onChoose={setValue}
      isPartial={isPartial}
      {...(onFind && { onFind })}
    />
  );
}

const names = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("a picker of people", () => {
  it("filters a long list by name, and keeps the chosen person", async () => {
    render(<Form />);
    expect(screen.getByText("14 people")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Person"), "Person 3");
    await userEvent.type(screen.getByLabelText("Person: find by name"), "person 12");
    expect(names()).toEqual(["Choose a person", "Person 3", "Person 12"]);
    expect(screen.getByText("1 of 14 people")).toBeTruthy();
  });

  it("asks for others where there are more than it was given", async () => {
    const find = vi.fn<(part: string) => void>();
    render(<Form isPartial onFind={find} />);
    expect(screen.getByText("14 people shown; type a name to find others")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Person: find by name"), "x");
    expect(find).toHaveBeenLastCalledWith("x");
  });
});
