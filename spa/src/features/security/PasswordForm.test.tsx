import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { SecurityPage } from "./SecurityPage";

const SESSIONS = "/api/client/v2.0/auth/sessions";
const PASSWORD = "/api/client/v2.0/auth/password";

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  gateway.answer(`GET ${SESSIONS}`, () => Response.json({ sessions: [] }));
});

function listed(...feeds: readonly { readonly id: string; readonly revokedAt: string | null }[]) {
  const calendarFeeds = feeds.map((feed) => ({ __typename: "CalendarFeed", ...feed }));
  gateway.answerNext(() => Response.json({ data: { calendarFeeds } }), "OwnFeeds");
}

async function show() {
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(
    app,
    <GraphQLProvider>
      <SecurityPage />
    </GraphQLProvider>,
  );
  await screen.findByRole("heading", { name: "Password" });
}

async function change(present: string, chosen: string, again = chosen) {
  await userEvent.type(field("Present password"), present);
  await userEvent.type(field("New password"), chosen);
  await userEvent.type(field("New password once more"), again);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
}

const field = (label: string) => screen.getByLabelText(label, { exact: true, selector: "input" });
const sent = (call: string) => gateway.calls.filter((made) => made === call);

describe("the own password [accounts]", () => {
  it("is changed; then the sessions load again, and the form is empty", async () => {
    gateway.answer(`POST ${PASSWORD}`, () => new Response(null, { status: 204 }));
    await show();
    await change("s3cret-one", "a-long-new-password");
    await screen.findByText("Your password is changed. Everywhere else you are logged out.");
    await waitFor(() => expect(sent(`GET ${SESSIONS}`)).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Password" })));
    expect(field("Present password")).toHaveProperty("value", "");
  });

  it.each([
    ["ends calendar feeds, too, where the reader ticks that", true, { endCalendarFeeds: true }],
    ["leaves calendar feeds alone unless the reader ticks that", false, {}],
  ])("%s", async (_, ticked, more) => {
    const bodies: unknown[] = [];
    gateway.answer(`POST ${PASSWORD}`, (body) => {
      bodies.push(body);
      return new Response(null, { status: 204 });
    });
    listed({ id: "feed-1", revokedAt: null });
    await show();
    const box = await screen.findByRole("checkbox", { name: "Also end my calendar feeds" });
    if (ticked) await userEvent.click(box);
    listed();
    await change("s3cret-one", "a-long-new-password");
    await screen.findByText("Your password is changed. Everywhere else you are logged out.");
    await waitFor(() => expect(screen.queryByRole("checkbox") === null).toBe(ticked));
    expect(bodies).toEqual([{ password: "s3cret-one", newPassword: "a-long-new-password", ...more }]);
  });

  it("offers to end no feeds where there are none", async () => {
    listed({ id: "feed-1", revokedAt: "2026-11-20T09:01:00.000Z" });
    await show();
    await waitFor(() => expect(gateway.operations()).toContain("OwnFeeds"));
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("is not sent while the new ones differ", async () => {
    await show();
    await change("s3cret-one", "a-long-new-password", "another-long-one");
    expect(await screen.findByText("The two new passwords are not the same.")).toBeDefined();
    expect(field("New password once more").getAttribute("aria-invalid")).toBe("true");
    expect(sent(`POST ${PASSWORD}`)).toEqual([]);
  });

  it.each([
    [401, "invalid username/password", "InvalidPassword", "This is not your present password.", "Present password"],
    [400, "password is too common", "BadRequest", "The new password is too common", "New password"],
  ])("stays as it is when the answer is %i, which is said", async (status, text, code, shown, wrong) => {
    gateway.answer(`POST ${PASSWORD}`, () => errorAnswer(status, text, code));
    await show();
    await change("s3cret-one", "a-long-new-password");
    expect(await screen.findByText(shown)).toBeDefined();
    const marked = screen.getAllByLabelText(/password/i, { selector: "input[aria-invalid=true]" });
    expect(marked).toEqual([field(wrong)]);
    expect(sent(`POST ${PASSWORD}`)).toHaveLength(1);
  });

  it("says how long to wait after too many tries", async () => {
    gateway.answer(`POST ${PASSWORD}`, () =>
      errorAnswer(429, "too many requests", "TooManyRequests", { "Retry-After": "300" }),
    );
    await show();
    await change("s3cret-one", "a-long-new-password");
    expect(await screen.findByText(/^Too many attempts\. Please wait 5 minutes/)).toBeDefined();
  });
});
