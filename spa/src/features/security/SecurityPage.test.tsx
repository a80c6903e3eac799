import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { GraphQLProvider } from "@/graphql";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { SecurityPage } from "./SecurityPage";

const SESSIONS = "/api/client/v2.0/auth/sessions";

const here = {
  id: "session-1",
  created_at: "2026-11-02T10:30:00Z",
  active_at: "2026-11-02T11:00:00Z",
  browser: "Edge",
  system: "Windows",
  current: true,
};
const phone = { ...here, id: "session-2", browser: "Safari", system: "iPhone", current: false };
const program = { ...here, id: "session-3", active_at: undefined, browser: "", system: "", current: false };

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  gateway.answer("GET /api/client/v2.0/auth/factors", () => Response.json({ offered: [], passkeys: [] }));
});

async function show(...sessions: readonly object[]) {
  gateway.answer(`GET ${SESSIONS}`, () => Response.json({ sessions }));
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(
    app,
    <GraphQLProvider>
      <SecurityPage />
    </GraphQLProvider>,
  );
}

const rows = async () => (await screen.findAllByRole("row")).slice(1).map((row) => row.textContent);
const asked = () => gateway.calls.filter((call) => call.startsWith("DELETE"));

describe("where somebody is logged in [accounts]", () => {
  it("is said in words, with the present session marked and without an end for it", async () => {
    await show(here, phone, program);
    const [first, second, third] = await rows();
    expect(first).toMatch(/^Edge on WindowsThis session.*2 Nov/);
    expect(first).not.toMatch(/End$/);
    expect(second).toMatch(/^Safari on iPhone.*End$/);
    expect(third).toMatch(/^Unknown browser.*Not known.*End$/);
  });

  it("loses the session that was ended, and the focus stays on the page", async () => {
    await show(here, phone, program);
    gateway.answer(`DELETE ${SESSIONS}/session-2`, () => new Response(null, { status: 204 }));
    await userEvent.click(await screen.findByRole("button", { name: /^End the session with Safari on iPhone of / }));
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
    expect(asked()).toEqual([`DELETE ${SESSIONS}/session-2`]);
    expect(await rows()).toHaveLength(2);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Where you are logged in" })),
    );
  });

  it("is only here after all others were ended", async () => {
    await show(here, phone, program);
    gateway.answer(`DELETE ${SESSIONS}`, () => new Response(null, { status: 204 }));
    await userEvent.click(await screen.findByRole("button", { name: "End all other sessions" }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole("button", { name: /^End/ })).toBeNull();
    expect(asked()).toEqual([`DELETE ${SESSIONS}`]);
  });

  it("offers to end all others only where there are several", async () => {
    await show(here, phone);
    await rows();
    expect(screen.queryByRole("button", { name: "End all other sessions" })).toBeNull();
  });

  it("stays as it is when an end did not work, and says why", async () => {
    await show(here, phone);
    gateway.answer(`DELETE ${SESSIONS}/session-2`, () =>
      errorAnswer(503, "busy", "Unavailable", { "Retry-After": "30" }),
    );
    await userEvent.click(await screen.findByRole("button", { name: /^End the session/ }));
    const section = within(screen.getByRole("region", { name: "Where you are logged in" }));
    await waitFor(() => expect(section.getByRole("alert").textContent).not.toBe(""));
    expect(await rows()).toHaveLength(2);
  });

  it("can be asked for again when it could not be loaded", async () => {
    gateway.answer(`GET ${SESSIONS}`, () => errorAnswer(502, "away", "UpstreamFailed"));
    const app = await signedIn(gateway, "chair@example.org");
    renderSignedIn(
      app,
      <GraphQLProvider>
        <SecurityPage />
      </GraphQLProvider>,
    );
    const problem = await screen.findByText("Your sessions could not be loaded");
    expect(problem).toBeDefined();
    gateway.answer(`GET ${SESSIONS}`, () => Response.json({ sessions: [here] }));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(within(await screen.findByRole("table")).getByText("Edge on Windows")).toBeDefined();
  });
});
