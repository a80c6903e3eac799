import { render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Credentials, RealmAppProvider } from "@/backend";
import { Servers, SESSION, sessionAnswer, sessionOver } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { useActivity } from "./useActivity";

const MINUTE = 60_000;

function Page() {
  useActivity();
  return (
    <div data-testid="list">
      <input aria-label="Minutes" />
    </div>
  );
}

async function show() {
  const servers = new Servers().onLogin("ana").on("GET", SESSION, { json: sessionAnswer("ana") });
  const app = clientOf(servers);
  await app.logIn(Credentials.emailPassword("ana@example.org", "s3cret-one"));
  const view = render(
    <RealmAppProvider app={app}>
      <Page />
    </RealmAppProvider>,
  );
  const asked = () => servers.sentTo("GET", SESSION).length;
  /** Dispatches an event of the list, more than a minute after the one before. */
  const act = async (event: Event) => {
    await vi.advanceTimersByTimeAsync(MINUTE);
    (view.queryByTestId("list") ?? document.body).dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...view, app, servers, asked, act };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("somebody at work in the main area (docs/domain/accounts.md)", () => {
  it.each(["pointerdown", "click", "keydown", "input", "wheel", "touchmove"])("is noticed by %s", async (name) => {
    const { asked, act } = await show();
    await act(new Event(name, { bubbles: true }));
    expect(asked()).toBe(1);
  });

  it("is noticed by the scrolling of a part of the page, which does not bubble", async () => {
    const { asked, act } = await show();
    await act(new Event("scroll"));
    expect(asked()).toBe(1);
  });

  it("is noticed although the page stops the event", async () => {
    const { asked, act, getByTestId } = await show();
    getByTestId("list").addEventListener("keydown", (event) => event.stopPropagation());
    await act(new Event("keydown", { bubbles: true }));
    expect(asked()).toBe(1);
  });

  it("is reported once a minute", async () => {
    const { asked, act, getByTestId } = await show();
    await act(new Event("keydown", { bubbles: true }));
    for (let key = 0; key < 59; key += 1) {
      getByTestId("list").dispatchEvent(new Event("keydown", { bubbles: true }));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked()).toBe(1);
  });

  it("does nothing: then nothing is asked, however the time goes by", async () => {
    const { asked } = await show();
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(asked()).toBe(0);
  });

  it("is logged out by the first act after the session has ended [R7.12]", async () => {
    const { app, servers, act } = await show();
    servers.on("GET", SESSION, sessionOver);
    await act(new Event("keydown", { bubbles: true }));
    expect(app.currentUser).toBeNull();
  });

  it("is not watched any more once the area is left", async () => {
    const { asked, act, unmount } = await show();
    unmount();
    await act(new Event("keydown", { bubbles: true }));
    expect(asked()).toBe(0);
  });
});
