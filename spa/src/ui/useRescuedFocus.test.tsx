import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { describe, expect, it } from "vitest";
import { useRescuedFocus } from "./useRescuedFocus";

function Page({ keepsSection }: { readonly keepsSection: boolean }) {
  const page = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  useRescuedFocus(page);
  return (
    <div ref={page}>
      <h1>Interests</h1>
      {(isOpen || keepsSection) && (
        <section>
          <h2>Current</h2>
          {isOpen && (
            <button type="button" onClick={() => setOpen(false)}>
              End
            </button>
          )}
        </section>
      )}
      <button type="button">Other</button>
    </div>
  );
}

describe("the focus of a button that its act takes away", () => {
  it.each([
    [true, "Current"],
    [false, "Interests"],
  ])("moves to the nearest heading that is left (section kept: %s)", async (keepsSection, heading) => {
    render(<Page keepsSection={keepsSection} />);
    await userEvent.click(screen.getByRole("button", { name: "End" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: heading })));
  });
});
