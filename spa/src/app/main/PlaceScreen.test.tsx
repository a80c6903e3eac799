import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lazyScreen } from "@/ui";
import { RouteError } from "../RouteError";
import { PlaceScreen } from "./PlaceScreen";
import type { Place } from "./places";

const load = vi.fn<() => Promise<() => React.ReactNode>>();
const chunkLoadError = () => Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });

function show(place: Place) {
  return (
    <MemoryRouter>
      <RouteError>
        <nav>Navigation</nav>
        <PlaceScreen place={place} />
      </RouteError>
    </MemoryRouter>
  );
}

function lazyPlace(path: string): Place {
  const Screen = lazyScreen(load, <p>on its way</p>);
  return { path, title: "Place", screen: <Screen /> };
}

beforeEach(() => {
  load.mockReset();
  vi.spyOn(console, "error").mockReturnValue(undefined);
});

describe("a place whose script does not arrive", () => {
  it("shows the failure in the main area, and loads the script again on a retry [R8.12]", async () => {
    load.mockRejectedValueOnce(chunkLoadError()).mockResolvedValue(() => <p>arrived</p>);
    render(show(lazyPlace("/place")));
    await screen.findByText("This part of the portal could not be loaded");
    expect(screen.getByText("Navigation")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Page not loaded");
    expect(document.title).toBe("Page not loaded · Quorate");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("arrived")).toBeTruthy();
  });

  it("does not stand in the way of the next place", async () => {
    load.mockRejectedValueOnce(chunkLoadError());
    const { rerender } = render(show(lazyPlace("/place")));
    await screen.findByText("This part of the portal could not be loaded");
    rerender(show({ path: "/next", title: "Next", screen: <p>next</p> }));
    expect(screen.getByText("next")).toBeTruthy();
  });
});

it("leaves everything else that goes wrong to the page of the whole portal [R2.21]", () => {
  const Broken = () => {
    throw new Error("no such board");
  };
  render(show({ path: "/broken", title: "Broken", screen: <Broken /> }));
  expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeTruthy();
  expect(screen.queryByText("Navigation")).toBeNull();
});
