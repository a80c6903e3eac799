import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import type { InitialEntry } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Credentials } from "@/backend";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { TeamsContext } from "../teams/TeamsContext";
import { MainArea } from "./MainArea";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = new FakeGateway(fennmark, [
    { id: "user-1", email: "chair@example.org", details: margit },
    { id: "user-2", email: "director@example.org", details: margit },
  ]);
  document.head.innerHTML = "<title>Quorate</title>";
  return () => {
    vi.useRealTimers();
    delete document.documentElement.dataset["theme"];
  };
});

async function renderMainArea(path: InitialEntry) {
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(app, <MainArea />, { path });
  return app;
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const trail = () => within(screen.getByRole("navigation", { name: "Breadcrumb" })).getByRole("list").textContent;

describe("addresses", () => {
  it("leads the root to Home", async () => {
    await renderMainArea("/");
    expect(heading()).toBe("Home");
    await screen.findByText("Next meeting, in 11 days");
  });

  it("opens a board by its address, whose name leads the trail", async () => {
    await renderMainArea("/boards/a");
    await screen.findByRole("heading", { level: 1, name: "Audit and risk committee" });
    await waitFor(() => expect(trail()).toBe("BoardsAudit and risk committee"));
  });

  it("links from an unknown board to the boards, and does not mark that link as the current page", async () => {
    gateway.content = { ...fennmark, boards: [] };
    await renderMainArea("/boards/unknown");
    await screen.findByRole("heading", { level: 1, name: "Page not found" });
    const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(crumbs.getByRole("link", { name: "Boards" }).getAttribute("aria-current")).toBeNull();
    expect(trail()).toBe("Boards");
  });

  it.each(["/nowhere", "/boards/b/secret", "/boards/unknown"])("shows the same page for %s", async (path) => {
    await renderMainArea(path);
    await screen.findByText("This page does not exist or is not available to you.");
    expect(heading()).toBe("Page not found");
    await waitFor(() => expect(document.title).toBe("Page not found · Quorate"));
    expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/home");
  });
});

describe("the session", () => {
  it("is kept by somebody who types, scrolls or presses, and by nothing else (docs/domain/accounts.md)", async () => {
    await renderMainArea("/");
    await screen.findByText("Next meeting, in 11 days");
    vi.setSystemTime(NOW.getTime() + 61_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(gateway.calls).not.toContain("GET /api/session");
    await userEvent.keyboard("j");
    await waitFor(() => expect(gateway.calls.filter((call) => call === "GET /api/session")).toHaveLength(1));
  });
});

describe("an answer that is no good", () => {
  const pages = [
    ["/", "Home", "Your meetings could not be loaded"],
    ["/boards", "Boards", "The boards could not be loaded"],
    ["/boards/a", "Board", "This board could not be loaded"],
    ["/documents", "Libraries", "The boards could not be loaded"],
  ] as const;

  const answers = [
    ["200 without data", () => Response.json({})],
    ["200 with null", () => Response.json(null)],
    ["200 with a list", () => Response.json([])],
    ["200 with data that are null", () => Response.json({ data: null })],
    ["200 with empty data", () => Response.json({ data: {} })],
    [
      "200 with data of another form",
      () => Response.json({ data: { viewer: 1, boards: {}, board: "a", meetings: [] } }),
    ],
    ["200 with lists of nothing", () => Response.json({ data: { viewer: null, boards: [null], board: {} } })],
    ["200 with a page", () => new Response("<html></html>", { headers: { "Content-Type": "text/html" } })],
    ["an unmarked 401", () => new Response("Unauthorized", { status: 401 })],
    ["403", () => Response.json({ error: "no", error_code: "OriginNotAllowed" }, { status: 403 })],
    ["404", () => new Response(null, { status: 404 })],
    ["429", () => new Response(null, { status: 429 })],
    ["500", () => new Response(null, { status: 500 })],
    ["502 with a page", () => new Response("<html></html>", { status: 502 })],
    ["503", () => new Response(null, { status: 503 })],
  ] as const;

  const cases = pages.flatMap((page) => answers.map((answer) => [...page, ...answer] as const));

  it.each(cases)("on %s (%s: %s) is said so after %s, and can be asked for again", async (...each) => {
    const [path, operation, title, , answer] = each;
    gateway.answerNext(answer, operation);
    const app = await renderMainArea(path);
    const notice = within((await screen.findByText(title)).closest<HTMLElement>('[role="alert"]')!);
    expect(notice.queryByText(/cannot be reached|session has ended/)).toBeNull();
    await userEvent.click(notice.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(app.currentUser?.state).toBe("active");
  });

  it("says how long to wait where it knows", async () => {
    gateway.answerNext(() => new Response(null, { status: 429, headers: { "Retry-After": "9" } }), "Home");
    await renderMainArea("/");
    expect(await screen.findByText("Too many attempts. Please wait 9 seconds, then try again.")).toBeDefined();
  });

  it("keeps the session, unless the gateway says that it is over [R7.12]", async () => {
    gateway.answerNext(() => errorAnswer(401, "invalid session", "InvalidSession"), "Home");
    const app = await renderMainArea("/");
    await waitFor(() => expect(app.allUsers[0]?.state).toBe("logged-out"));
  });
});

describe("the log-out of another account that the gateway has not heard of", () => {
  it("is shown above the page, and can be dismissed", async () => {
    gateway.answer("DELETE /api/session", () => new Response(null, { status: 503 }));
    const app = await renderMainArea("/");
    await app.logIn(Credentials.emailPassword("director@example.org", "demo-portal-2026"));
    await act(async () => await app.currentUser?.logOut());
    const message = await screen.findByRole("region", { name: "A log-out is not complete" });
    expect(message.closest('[role="alert"]')).toBeTruthy();
    await userEvent.click(within(message).getByRole("button", { name: "Dismiss message" }));
    expect(screen.queryByRole("region", { name: "A log-out is not complete" })).toBeNull();
  });
});

describe("an e-mail's link that a signed-in user opens", () => {
  const message = () => screen.queryByRole("region", { name: "The link was not used" });

  it.each(["/confirm-email", "/reset-password"])("is reported once as without effect: %s [R2.11]", async (from) => {
    await renderMainArea({ pathname: "/", state: { from } });
    expect(heading()).toBe("Home");
    expect(message()?.textContent).toContain("Log out and open the link once more to use it.");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss message" }));
    expect(message()).toBeNull();
    expect(heading()).toBe("Home");
  });

  it.each(["/register", "/thank-you", undefined])(
    "is not reported when it is no link of an e-mail: %s",
    async (from) => {
      await renderMainArea({ pathname: "/", state: { from } });
      expect(heading()).toBe("Home");
      expect(message()).toBeNull();
    },
  );
});

describe("inside Teams", () => {
  const surroundings = { theme: "default", themeString: "default", inTeams: true, context: null } as const;

  async function renderInTeams(fullScreen: boolean) {
    const app = await signedIn(gateway, "chair@example.org");
    const tree = (full: boolean) => (
      <TeamsContext value={{ ...surroundings, fullScreen: full }}>
        <MainArea />
      </TeamsContext>
    );
    const Tab = () => {
      const [full, setFull] = useState(fullScreen);
      return (
        <>
          <button type="button" onClick={() => setFull(!full)}>
            Switch full screen
          </button>
          {tree(full)}
        </>
      );
    };
    renderSignedIn(app, <Tab />, { path: "/boards" });
  }

  it("folds the navigation away in full screen and brings it back, without building the page anew [R1.3]", async () => {
    await renderInTeams(false);
    const title = screen.getByRole("heading", { level: 1 });
    const toggle = screen.getByRole("button", { name: "Switch full screen" });
    expect(screen.getByRole("navigation", { name: "Main" })).toBeDefined();
    await userEvent.click(toggle);
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    expect(screen.getByRole("navigation", { name: "Breadcrumb" })).toBeDefined();
    await userEvent.click(toggle);
    expect(screen.getByRole("navigation", { name: "Main" })).toBeDefined();
    expect(screen.getByRole("heading", { level: 1 })).toBe(title);
  });

  it("leaves look and log-out to the host", async () => {
    await renderInTeams(false);
    await userEvent.click(screen.getByRole("button", { name: /chair@example.org/ }));
    expect(screen.getByRole("menuitem", { name: "Delete account" })).toBeDefined();
    expect(screen.queryByRole("menuitem", { name: /Log out/ })).toBeNull();
    expect(screen.queryByRole("menuitemradio")).toBeNull();
  });
});

describe("the frame", () => {
  it("marks the place in the main navigation and goes to the other one", async () => {
    await renderMainArea("/home");
    const navigation = within(screen.getByRole("navigation", { name: "Main" }));
    expect(navigation.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page");
    await userEvent.click(navigation.getByRole("link", { name: "Boards" }));
    expect(heading()).toBe("Boards");
    expect(navigation.getByRole("link", { name: "Boards" }).getAttribute("aria-current")).toBe("page");
  });

  it("gives the focus to the heading of the page that was gone to, and not to the first one", async () => {
    await renderMainArea("/home");
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole("link", { name: "Boards" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Boards" }));
  });

  it("reads out the new page's title", async () => {
    await renderMainArea("/home");
    await userEvent.click(screen.getByRole("link", { name: "Boards" }));
    await waitFor(() =>
      expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain("Boards · Quorate"),
    );
  });

  it("takes the keyboard past the navigation without touching the address", async () => {
    await renderMainArea("/home");
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe("Skip to content");
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(window.location.hash).toBe("");
  });

  it("switches to another board from anywhere; Esc folds the list and returns", async () => {
    await renderMainArea("/home");
    const button = await screen.findByRole("button", { name: "Go to board" });
    await userEvent.click(button);
    await userEvent.keyboard("{Escape}");
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    const lists = within(screen.getByRole("banner")).getAllByRole("link", { name: /committee|Board$/ });
    expect(lists.map((link) => link.textContent)).toEqual([
      "Board",
      "Audit and risk committee",
      "Remuneration and nominations committee",
    ]);
    await userEvent.click(lists[1]!);
    await screen.findByRole("heading", { level: 1, name: "Audit and risk committee" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });
});

describe("documents", () => {
  it("load with their first page, lead the trail and mark their place", async () => {
    await renderMainArea("/home");
    const navigation = within(screen.getByRole("navigation", { name: "Main" }));
    await userEvent.click(navigation.getByRole("link", { name: "Documents" }));
    await screen.findByRole("heading", { level: 1, name: "Documents" });
    const [board] = await within(screen.getByRole("main")).findAllByRole("link");
    await userEvent.click(board!);
    await screen.findByText("No documents yet");
    await waitFor(() => expect(trail()).toBe("BoardsBoardDocuments"));
    expect(navigation.getByRole("link", { name: /^Documents/ }).getAttribute("aria-current")).toBe("page");
    expect(navigation.getByRole("link", { name: "Boards" }).getAttribute("aria-current")).toBeNull();
  });

  it("are marked while an earlier visit's uploads are unfinished, before their script is there", async () => {
    const keep = (key: string, fingerprint: string) =>
      localStorage.setItem(key, JSON.stringify({ fingerprint, uploadUrl: "https://x/1", size: 1 }));
    const ofFile = (name: string) => JSON.stringify(["b", name, "", 1, 7]);
    keep("portal-uploads:user-1:a", ofFile("here"));
    keep("portal-uploads:user-1:twice", ofFile("here"));
    keep("portal-uploads:user-1:b", ofFile("in another tab"));
    keep("portal-uploads:user-2:c", ofFile("somebody else's"));
    const facts = { boardId: "b", title: "a", fileName: "a.pdf", mediaType: "", sizeBytes: 1, webUrl: "https://x/a" };
    localStorage.setItem("portal-unrecorded:user-1:b:item", JSON.stringify({ ...facts, driveItemId: "item" }));
    const query = async () => ({ held: [{ name: `portal-upload:user-1:${ofFile("in another tab")}` }] });
    Object.defineProperty(navigator, "locks", { value: { query }, configurable: true });
    await renderMainArea("/home");
    await screen.findByText("unfinished uploads");
    Reflect.deleteProperty(navigator, "locks");
    expect(screen.getByRole("link", { name: /^Documents/ }).textContent).toBe("Documents2 unfinished uploads");
  });

  it.each([
    ["portal-uploads:user-1:c", "{}"],
    ["portal-uploads:user-1:c", "{"],
    ["portal-uploads:user-1:c", '{"fingerprint":"not ours","uploadUrl":"https://x/1","size":1}'],
    ["portal-uploads:user-1:c", '{"fingerprint":"[\\"b\\",\\"a.pdf\\"]","size":1}'],
    ["portal-unrecorded:user-1:b:item", "{}"],
    ["portal-uploads:user-2:c", '{"fingerprint":"[\\"b\\",\\"a.pdf\\"]","uploadUrl":"https://x/1","size":1}'],
  ])("are not marked where nothing is unfinished, whatever lies in the storage: %s %s", async (key, text) => {
    localStorage.setItem(key, text);
    await renderMainArea("/home");
    await screen.findByText("Next meeting, in 11 days");
    expect(screen.getByRole("link", { name: /^Documents/ }).textContent).toBe("Documents");
  });

  it.each(["/boards/unknown/documents", "/boards/a/documents", "/documents/secret"])(
    "are the page for unknown addresses at %s",
    async (path) => {
      await renderMainArea(path);
      await screen.findByText("This page does not exist or is not available to you.");
      await waitFor(() => expect(document.title).toBe("Page not found · Quorate"));
    },
  );
});

describe("the cache", () => {
  it("shows the last answer of a page that was seen before, and asks again [R9.8]", async () => {
    await renderMainArea("/home");
    await screen.findByText("Next meeting, in 11 days");
    await userEvent.click(screen.getByRole("link", { name: "Boards" }));
    await screen.findByRole("heading", { level: 2, name: "Audit and risk committee" });
    await userEvent.click(screen.getByRole("link", { name: "Home" }));
    expect(screen.getByText("Next meeting, in 11 days")).toBeTruthy();
    await waitFor(() => expect(gateway.operations().filter((name) => name === "Home")).toHaveLength(2));
  });
});

describe("a second factor that the organisation requires [accounts]", () => {
  const factors = "/api/client/v2.0/auth/factors";
  const required = { offered: ["totp"], required: true, totp: null, passkeys: [], recovery_codes_left: 0 };

  it("is set up before any page is shown, which then comes", async () => {
    const refusal = () =>
      Response.json({ data: null, errors: [{ message: "set one up", extensions: { code: "STEP_UP_REQUIRED" } }] });
    gateway.answer(`GET ${factors}`, () => Response.json(required));
    gateway.answer(`POST ${factors}/totp/new`, () => Response.json({ secret: "AAAA", uri: "otpauth://totp/x" }));
    gateway.answer(`POST ${factors}/totp`, () => Response.json({ recovery_codes: ["abcde-fghjk"] }));
    for (const operation of ["BoardNames", "Boards"]) gateway.answerNext(refusal, operation);
    await renderMainArea("/boards");
    await screen.findByRole("heading", { level: 1, name: "Set up a second factor" });
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
    await screen.findByText("AAAA");
    await userEvent.type(screen.getByLabelText("Code of the app"), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Set up" }));
    await userEvent.click(await screen.findByRole("button", { name: "I have kept them" }));
    await screen.findByRole("heading", { level: 1, name: "Boards" });
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
  });
});
