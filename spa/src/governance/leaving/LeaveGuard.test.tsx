import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Route,
  RouterProvider,
  Routes,
  useNavigate,
} from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LeaveGuard } from "./LeaveGuard";
import { type LostBy, useLeaveGuard } from "./useLeaveGuard";

function Form() {
  const [lostBy, setLostBy] = useState<LostBy>("nothing");
  const navigate = useNavigate();
  useLeaveGuard(lostBy);
  return (
    <>
      <h1>Form</h1>
      <button type="button" onClick={() => setLostBy("page")}>
        Type
      </button>
      <button type="button" onClick={() => setLostBy("window")}>
        Keep a draft
      </button>
      <button type="button" onClick={() => setLostBy("nothing")}>
        Save
      </button>
      <button type="button" onClick={() => void navigate("?filter=open", { replace: true })}>
        Filter
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="/other">Other</Link>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const follow = () => userEvent.click(screen.getByRole("link", { name: "Other" }));
const question = () => screen.queryByRole("alertdialog", { name: "Leave this page?" });
const page = () => screen.getByRole("heading", { level: 1, hidden: true }).textContent;

/** Reports whether the browser would ask before it closes the window. */
function asksBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

const pages = (
  <LeaveGuard>
    <Routes>
      <Route path="/first" element={<h1>First</h1>} />
      <Route path="/form" element={<Form />} />
      <Route path="/other" element={<h1>Other</h1>} />
    </Routes>
  </LeaveGuard>
);
const routes = [{ path: "*", element: pages }];

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/first", "/form"] })} />);
});

describe("a page on which nothing would be lost", () => {
  it("is left without a question", async () => {
    expect(asksBeforeUnload()).toBe(false);
    await follow();
    expect(page()).toBe("Other");
  });

  it("asks nothing again after saving", async () => {
    await press("Type");
    await press("Save");
    expect(asksBeforeUnload()).toBe(false);
    await press("Back");
    expect(page()).toBe("First");
  });
});

describe("a page with text that nothing keeps", () => {
  beforeEach(() => press("Type"));

  it("stays when the person wants to, and resumes its work", async () => {
    await follow();
    expect(question()).not.toBeNull();
    await press("Stay on this page");
    expect(question()).toBeNull();
    expect(page()).toBe("Form");
  });

  it("is left when the person says so", async () => {
    await follow();
    await press("Discard and leave");
    expect(page()).toBe("Other");
    expect(question()).toBeNull();
    expect(asksBeforeUnload()).toBe(false);
  });

  it("is not left by a script that goes back, either", async () => {
    await press("Back");
    expect(question()).not.toBeNull();
    expect(page()).toBe("Form");
    await press("Stay on this page");
    expect(question()).toBeNull();
    await press("Back");
    await press("Discard and leave");
    expect(page()).toBe("First");
  });

  it("lets its own query change", async () => {
    await press("Filter");
    expect(question()).toBeNull();
    expect(page()).toBe("Form");
  });

  it("makes the browser ask before the window goes", () => {
    expect(asksBeforeUnload()).toBe(true);
  });
});

describe("a page whose draft is in memory", () => {
  it("is left for another one without a question, but not the window", async () => {
    await press("Keep a draft");
    expect(asksBeforeUnload()).toBe(true);
    await follow();
    expect(question()).toBeNull();
    expect(page()).toBe("Other");
  });
});

describe("the browser's back button", () => {
  let router: ReturnType<typeof createBrowserRouter>;

  /** The browser's history as the router sees it. Navigations are delayed until `arrive` is called. */
  function browserHistory() {
    cleanup();
    window.history.replaceState({ idx: 4 }, "", "/form");
    const go = vi.spyOn(window.history, "go").mockReturnValue(undefined);
    router = createBrowserRouter(routes);
    render(<RouterProvider router={router} />);
    return go;
  }

  async function arrive(address: string, idx: number) {
    window.history.replaceState({ idx }, "", address);
    await act(async () => {
      window.dispatchEvent(new PopStateEvent("popstate"));
      await Promise.resolve();
    });
  }

  beforeEach(() => () => {
    cleanup();
    router.dispose();
    window.history.replaceState(null, "", "/");
  });

  it("shows the page on while it asks, at its own address", async () => {
    const go = browserHistory();
    await press("Type");
    await arrive("/first", 3);
    expect(go).toHaveBeenLastCalledWith(1);
    await arrive("/form", 4);
    expect(page()).toBe("Form");
    expect(question()).not.toBeNull();
    await press("Stay on this page");
    expect(question()).toBeNull();
    expect(page()).toBe("Form");
    expect(asksBeforeUnload()).toBe(true);
    expect(go).toHaveBeenCalledTimes(1);
  });

  it("leaves the page when the person confirms", async () => {
    const go = browserHistory();
    await press("Type");
    await arrive("/first", 3);
    await arrive("/form", 4);
    await press("Discard and leave");
    await waitFor(() => expect(go).toHaveBeenLastCalledWith(-1));
    await arrive("/first", 3);
    expect(page()).toBe("First");
    expect(question()).toBeNull();
  });

  it("counts from where the page's own query has led", async () => {
    const go = browserHistory();
    await press("Type");
    await arrive("/form?filter=open", 5);
    expect(question()).toBeNull();
    await arrive("/first", 3);
    expect(go).toHaveBeenLastCalledWith(2);
    await arrive("/form?filter=open", 5);
    screen.getByRole<HTMLDialogElement>("alertdialog").close();
    await waitFor(() => expect(question()).toBeNull());
    expect(page()).toBe("Form");
  });

  it("is left alone where nothing would be lost", async () => {
    browserHistory();
    await press("Type");
    await press("Save");
    await arrive("/first", 3);
    expect(page()).toBe("First");
    expect(question()).toBeNull();
  });
});
