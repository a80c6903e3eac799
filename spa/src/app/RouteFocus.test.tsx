import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RealmAppProvider } from "@/backend";
import { Servers } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { RouteFocus } from "./RouteFocus";

const scrollTo = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("scrollTo", scrollTo);
  scrollTo.mockClear();
});

function show() {
  render(
    <MemoryRouter>
      <nav>
        <Link to="/two">stays</Link>
      </nav>
      <main>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <h1>One</h1>
                <Link to="/two">goes away</Link>
              </>
            }
          />
          <Route path="/two" element={<h1>Two</h1>} />
        </Routes>
      </main>
      <RealmAppProvider app={clientOf(new Servers())}>
        <RouteFocus />
      </RealmAppProvider>
    </MemoryRouter>,
  );
}

describe("after a navigation", () => {
  it("the heading of the new page gets the focus, and the page starts at its top", async () => {
    show();
    await userEvent.click(screen.getByText("goes away"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Two" }));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it("a focus that is still there stays", async () => {
    show();
    await userEvent.click(screen.getByText("stays"));
    expect(screen.getByRole("heading", { name: "Two" })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByText("stays"));
  });

  it("nothing moves on the page that was loaded first", () => {
    show();
    expect(document.activeElement).toBe(document.body);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
