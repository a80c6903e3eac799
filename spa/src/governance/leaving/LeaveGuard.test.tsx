import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { Link, MemoryRouter, Route, Routes, useNavigate } from "react-router";
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

/** Whether the browser would ask before it closes the window. */
function asksBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={["/first", "/form"]}>
      <LeaveGuard>
        <Routes>
          <Route path="/first" element={<h1>First</h1>} />
          <Route path="/form" element={<Form />} />
          <Route path="/other" element={<h1>Other</h1>} />
        </Routes>
      </LeaveGuard>
    </MemoryRouter>,
  );
});

describe("a page on which nothing would be lost", () => {
  it("is left without a question", async () => {
    expect(asksBeforeUnload()).toBe(false);
    await follow();
    expect(page()).toBe("Other");
  });

  it("is one again after saving", async () => {
    await press("Type");
    await press("Save");
    expect(asksBeforeUnload()).toBe(false);
    await press("Back");
    expect(page()).toBe("First");
  });
});

describe("a page with text that nothing keeps", () => {
  beforeEach(() => press("Type"));

  it("stays when the person wants to, and takes up what was going on", async () => {
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
  const address = { pathname: "/form", idx: 4 };
  const heard = vi.fn<() => void>();

  function goTo(pathname: string, idx: number) {
    window.history.replaceState({ idx }, "", pathname);
    act(() => {
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
  }

  beforeEach(async () => {
    heard.mockClear();
    window.history.replaceState({ idx: address.idx }, "", address.pathname);
    window.addEventListener("popstate", heard);
    await press("Type");
    return () => {
      window.removeEventListener("popstate", heard);
      window.history.replaceState(null, "", "/");
    };
  });

  it("is undone before the router hears of it, and done again when the person says so", async () => {
    const go = vi.spyOn(window.history, "go").mockReturnValue(undefined);
    goTo("/first", 3);
    expect(go).toHaveBeenLastCalledWith(1);
    goTo(address.pathname, address.idx);
    expect(heard).not.toHaveBeenCalled();
    expect(question()).not.toBeNull();
    await press("Discard and leave");
    expect(go).toHaveBeenLastCalledWith(-1);
    goTo("/first", 3);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("is left alone within the page, and where nothing would be lost", async () => {
    goTo(`${address.pathname}?filter=open`, 3);
    expect(heard).toHaveBeenCalledTimes(1);
    await press("Save");
    goTo("/first", 2);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(question()).toBeNull();
  });
});
