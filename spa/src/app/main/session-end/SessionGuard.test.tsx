import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Credentials, draftsOf, RealmAppProvider, useRealmApp } from "@/backend";
import { MessageProvider, useMessage } from "@/features/auth";
import { limitedAnswer, type Reply, type Sent, Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { TeamsContext, type TeamsEnvironment } from "../../teams/TeamsContext";
import { SessionGuard } from "./SessionGuard";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const inTeams: TeamsEnvironment = {
  theme: "default",
  themeString: "default",
  fullScreen: false,
  inTeams: true,
  context: null,
};

/** The server's state of one session, by the fake clock. */
class ServerSession {
  activeAt = Date.now();
  readonly beganAt = Date.now();
  reachable = true;

  readonly answer = ({ headers }: Sent): Reply => {
    if (!this.reachable) return { status: 502, json: { error: "away", error_code: "UpstreamFailed" } };
    if (headers["Portal-Background"] !== "1") this.activeAt = Date.now();
    const idleLeft = Math.round((this.activeAt + 15 * MINUTE - Date.now()) / SECOND);
    const left = Math.round((this.beganAt + 12 * 60 * MINUTE - Date.now()) / SECOND);
    return { json: limitedAnswer("ana", { idleLeft, left }) };
  };
}

function Message() {
  const { message } = useMessage();
  return <p data-testid="message">{message?.msg}</p>;
}

/** Stands for the portal's content while somebody is signed in. */
function Page() {
  const { currentUser } = useRealmApp();
  return (
    <>
      <Message />
      {currentUser === null ? <p>Log in</p> : <p>Confidential</p>}
      {currentUser !== null && <SessionGuard />}
    </>
  );
}

async function show({ surroundings, limited = true }: { surroundings?: TeamsEnvironment; limited?: boolean } = {}) {
  const session = new ServerSession();
  const answer = limited ? session.answer : () => ({ json: sessionAnswer("ana") });
  const servers = new Servers().onLogin("ana").on("POST", SESSION, answer).on("GET", SESSION, answer);
  const app = clientOf(servers);
  const user = await app.logIn(Credentials.emailPassword("ana@example.org", "s3cret-one"));
  const page = (
    <RealmAppProvider app={app}>
      <MessageProvider>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </MessageProvider>
    </RealmAppProvider>
  );
  render(surroundings ? <TeamsContext value={surroundings}>{page}</TeamsContext> : page);
  const asked = () => servers.sentTo("GET", SESSION).map(({ headers }) => headers["Portal-Background"] === "1");
  const message = () => screen.getByTestId("message").textContent;
  return { session, servers, app, user, asked, message };
}

async function wait(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** The machine sleeps until an instant, and the page is seen again. */
function wake(at: string) {
  vi.setSystemTime(new Date(at));
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

const idleDialog = () => screen.queryByRole("alertdialog", { name: "Are you still there?" });
const lastDialog = () => screen.queryByRole("alertdialog", { name: "Your session is about to end" });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await wait(0);
};
const secondsLeft = () => Number(/(\d+) seconds?/.exec(idleDialog()?.textContent ?? "")?.[1]);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-05-04T09:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a minute before the idle time is over [accounts]", () => {
  it("asks whether somebody is there, and counts the seconds", async () => {
    await show();
    await wait(14 * MINUTE - SECOND);
    expect(idleDialog()).toBeNull();
    await wait(SECOND);
    expect(secondsLeft()).toBe(60);
    await wait(20 * SECOND);
    expect(secondsLeft()).toBe(40);
  });

  it("reads out the time politely, and not each second", async () => {
    await show();
    await wait(14 * MINUTE);
    const told = () => within(screen.getByRole("alertdialog")).getByRole("status").textContent;
    expect(told()).toBe("Less than a minute is left.");
    await wait(29 * SECOND);
    expect(told()).toBe("Less than a minute is left.");
    await wait(SECOND);
    expect(told()).toBe("30 seconds are left.");
    await wait(25 * SECOND);
    expect(told()).toBe("10 seconds are left.");
  });

  it("hides the warning when the person stays signed in, and starts the idle time again", async () => {
    const { session } = await show();
    await wait(14 * MINUTE + 30 * SECOND);
    await press("Stay signed in");
    expect(idleDialog()).toBeNull();
    expect(session.activeAt).toBe(Date.now());
    await wait(14 * MINUTE - SECOND);
    expect(idleDialog()).toBeNull();
    await wait(SECOND);
    expect(idleDialog()).not.toBeNull();
  });

  it("counts Esc as the answer to stay", async () => {
    const { session } = await show();
    await wait(14 * MINUTE);
    const dialog = screen.getByRole<HTMLDialogElement>("alertdialog");
    act(() => dialog.close());
    await wait(0);
    expect(idleDialog()).toBeNull();
    expect(session.activeAt).toBe(Date.now());
  });

  it("says that the service could not be reached, and lets one try again", async () => {
    const { session } = await show();
    await wait(14 * MINUTE);
    session.reachable = false;
    await press("Stay signed in");
    expect(screen.getByRole("alert").textContent).toBe("The service could not be reached. Try again.");
    session.reachable = true;
    await press("Stay signed in");
    expect(idleDialog()).toBeNull();
  });

  it("logs the person out who chooses to log out", async () => {
    const { app, message } = await show();
    await wait(14 * MINUTE);
    await press("Log out");
    expect(app.currentUser).toBeNull();
    expect(message()).toBe("");
  });

  it("counts only an answer: keys and presses elsewhere do not extend the session", async () => {
    const { asked } = await show();
    await wait(14 * MINUTE);
    fireEvent.keyDown(document.body, { key: "Tab" });
    await wait(0);
    expect(asked()).toEqual([true]);
  });

  it("says nothing while another tab, or an upload, has kept the session alive", async () => {
    const { session, asked } = await show();
    await wait(10 * MINUTE);
    session.activeAt = Date.now();
    await wait(4 * MINUTE + SECOND);
    expect(asked()).toEqual([true]);
    expect(idleDialog()).toBeNull();
    await wait(10 * MINUTE);
    expect(idleDialog()).not.toBeNull();
  });

  it("goes away within five seconds when somebody stays signed in in another tab", async () => {
    const { session } = await show();
    await wait(14 * MINUTE + 10 * SECOND);
    expect(idleDialog()).not.toBeNull();
    session.activeAt = Date.now();
    await wait(5 * SECOND);
    expect(idleDialog()).toBeNull();
  });

  it("warns although the service cannot be reached", async () => {
    const { session } = await show();
    session.reachable = false;
    await wait(14 * MINUTE + 2 * SECOND);
    expect(idleDialog()).not.toBeNull();
  });
});

describe("at the end of the idle time [accounts]", () => {
  it("covers the screen, says why, and keeps what was typed for the same person", async () => {
    const { user, message } = await show();
    draftsOf("ana").set("/boards/a", { version: 1, fields: { minutes: "half a sentence" } });
    await wait(15 * MINUTE - SECOND);
    expect(screen.getByText("Confidential")).toBeDefined();
    await wait(SECOND);
    expect(screen.queryByText("Confidential")).toBeNull();
    expect(user.state).toBe("logged-out");
    expect(message()).toBe(
      "You were logged out because you were away for 15 minutes.\nLog in again to go on where you were.",
    );
    expect(draftsOf("ana").get("/boards/a")?.fields["minutes"]).toBe("half a sentence");
  });

  it("covers it although the service cannot be reached", async () => {
    const { session } = await show();
    session.reachable = false;
    await wait(15 * MINUTE);
    expect(screen.queryByText("Confidential")).toBeNull();
  });

  it("says why also in a tab that another one was faster than", async () => {
    const { user, message } = await show();
    await wait(15 * MINUTE - SECOND);
    act(() => user.markSessionLost());
    expect(message()).toContain("away for 15 minutes");
  });

  it("covers the screen after the machine has slept, asks the server, and says why", async () => {
    const { message } = await show();
    wake("2026-05-04T18:00:00Z");
    expect(screen.getByRole("dialog", { name: "Session" }).hasAttribute("open")).toBe(true);
    await wait(0);
    expect(screen.queryByText("Confidential")).toBeNull();
    expect(message()).toContain("away for 15 minutes");
  });

  it("goes on after the machine has slept through a meeting whose attendance kept the session [35, decided 7]", async () => {
    const { session, asked } = await show();
    session.activeAt = new Date("2026-05-04T10:59:00Z").getTime();
    wake("2026-05-04T11:00:00Z");
    await wait(0);
    expect(asked()).toEqual([true]);
    expect(screen.queryByRole("dialog", { name: "Session" })).toBeNull();
    expect(screen.getByText("Confidential")).toBeDefined();
  });

  it("waits two seconds for the server after the machine has slept", async () => {
    const { servers } = await show();
    servers.on("GET", SESSION, () => new Promise<never>(() => undefined));
    wake("2026-05-04T18:00:00Z");
    await wait(SECOND);
    expect(screen.getByRole("dialog", { name: "Session" })).toBeDefined();
    await wait(2 * SECOND);
    expect(screen.queryByText("Confidential")).toBeNull();
  });

  it("asks nobody after the machine has slept beyond the absolute time", async () => {
    const { session, asked } = await show();
    session.activeAt = new Date("2026-05-05T08:59:00Z").getTime();
    wake("2026-05-05T09:00:00Z");
    expect(screen.queryByText("Confidential")).toBeNull();
    expect(asked()).toEqual([]);
  });

  it("says nothing to somebody whose session ended otherwise", async () => {
    const { user, message } = await show();
    await wait(5 * MINUTE);
    act(() => user.markSessionLost());
    expect(message()).toBe("");
  });
});

describe("the end of the absolute time [accounts]", () => {
  /** Keeps the person active until so many milliseconds after the log-in. */
  async function work(until: number) {
    for (let passed = 0; passed < until; passed += MINUTE) {
      await wait(MINUTE);
      fireEvent.keyDown(document.body, { key: "a" });
    }
    await wait(0);
  }

  it("warns a minute before, with no way to stay, and lets one go on until then", async () => {
    const { message } = await show();
    await work(12 * 60 * MINUTE - MINUTE);
    await wait(SECOND);
    expect(lastDialog()).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Stay signed in" })).toBeNull();
    act(() => screen.getByRole<HTMLDialogElement>("alertdialog").close());
    await wait(0);
    expect(lastDialog()).toBeNull();
    await wait(MINUTE);
    expect(screen.queryByText("Confidential")).toBeNull();
    expect(message()).toContain("as long as your organisation allows");
  });

  it("lets one log in again at once", async () => {
    const { app, message } = await show();
    await work(12 * 60 * MINUTE - MINUTE);
    await wait(SECOND);
    await press("Log in again");
    expect(app.currentUser).toBeNull();
    expect(message()).toBe("");
  });
});

it("offers no log-out inside a host, which logs in", async () => {
  await show({ surroundings: inTeams });
  await wait(14 * MINUTE);
  expect(idleDialog()).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Log out" })).toBeNull();
});

it("watches nothing where nobody limits sessions", async () => {
  const { asked } = await show({ limited: false });
  await wait(24 * 60 * MINUTE);
  expect(screen.getByText("Confidential")).toBeDefined();
  expect(asked()).toEqual([]);
});
