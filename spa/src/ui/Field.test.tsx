import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CheckboxField } from "./CheckboxField";
import { SelectField } from "./SelectField";
import { TextArea } from "./TextArea";

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

describe("a field", () => {
  it("is named by its label, and described by its hint and its error", () => {
    render(
      <>
        <TextArea label="Reason" hint="At most 500 characters." invalid errorId="why" defaultValue="Wind" />
        <p id="why">Too short.</p>
      </>,
    );
    const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
    expect(area.value).toBe("Wind");
    expect(area.getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(area)).toBe("At most 500 characters. Too short.");
  });

  it("has no description of an error when there is none", () => {
    render(<SelectField label="Kind" errorId="why" options={[{ value: "B", label: "Board" }]} />);
    const select = screen.getByRole("combobox", { name: "Kind" });
    expect(select.getAttribute("aria-invalid")).toBeNull();
    expect(select.getAttribute("aria-describedby")).toBeNull();
    expect(screen.getByRole("option", { name: "Board" })).toBeTruthy();
  });

  it("is ticked by its words", () => {
    render(<CheckboxField label="Voting" hint="Counts for the quorum." />);
    screen.getByText("Voting").click();
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Voting" });
    expect(box.checked).toBe(true);
    expect(descriptionOf(box)).toBe("Counts for the quorum.");
  });
});
