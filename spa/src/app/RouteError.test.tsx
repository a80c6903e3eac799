import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { act, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lazyScreen } from "@/ui";
import { RouteError } from "./RouteError";

function chunkLoadError(): Error {
  return Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
}

function show(page: ReactNode) {
  const routes = [{ path: "*", element: <RouteError>{page}</RouteError> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/first", "/second"] });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
});

describe("a failure while showing a page", () => {
  it("shows the generic fallback page, with the error, in place of the portal [R2.21]", () => {
    const Broken = () => {
      throw new Error("no such board");
    };
    show(<Broken />);
    expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeDefined();
    expect(screen.getByText("no such board")).toBeDefined();
    expect(screen.getByRole("alert")).toBeDefined();
    expect(document.title).toBe("Unexpected Application Error! · Quorate");
  });

  it("shows nothing of the fallback page when there is none", () => {
    show("fine");
    expect(screen.getByText("fine")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is left by going back in the history", async () => {
    let broken = true;
    const Once = () => {
      if (broken) throw new Error("broken");
      return <p>whole</p>;
    };
    const router = show(<Once />);
    expect(screen.getByRole("alert")).toBeDefined();
    broken = false;
    await act(() => router.navigate(-1));
    expect(screen.getByText("whole")).toBeDefined();
  });
});

describe("a screen whose script does not arrive", () => {
  it("shows the fallback page, and loads the script again on a retry [R8.12] [R2.21]", async () => {
    const complaints = vi.spyOn(console, "error");
    const load = vi.fn<() => Promise<() => ReactNode>>();
    load.mockRejectedValueOnce(chunkLoadError()).mockResolvedValue(() => <p>arrived</p>);
    const Screen = lazyScreen(load, <p>on its way</p>);
    show(<Screen />);
    expect(screen.getByText("on its way")).toBeDefined();
    expect(await screen.findByText(/could not be loaded/)).toBeDefined();
    expect(screen.queryByText(/chunk/)).toBeNull();
    expect(complaints.mock.calls.flat()).toContainEqual(chunkLoadError());
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("arrived")).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is loaded once when it arrives, however often it is shown [R2.12]", async () => {
    const load = vi.fn(async () => () => <p>arrived</p>);
    const Screen = lazyScreen(load, <p>on its way</p>);
    const { unmount } = render(<Screen />);
    await screen.findByText("arrived");
    unmount();
    render(<Screen />);
    expect(await screen.findByText("arrived")).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
