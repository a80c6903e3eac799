import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { NotificationsPage } from "./NotificationsPage";

let gateway: FakeGateway;

function preferences(termEnds: string, version: number, digestHour = 7) {
  const choice = (type: string, way: string, mayChange: boolean) => ({
    __typename: "NotificationChoice",
    type,
    way,
    mayChange,
  });
  return {
    __typename: "NotificationPreferences",
    choices: [choice("MEETING_DATES", "EMAIL_NOW", false), choice("TERM_ENDS", termEnds, true)],
    digestHour,
    version,
  };
}

function standing(found: ReturnType<typeof preferences> | null) {
  gateway.answerNext(() => Response.json({ data: { notificationPreferences: found } }), "NotificationPreferences");
}

function saved(found: ReturnType<typeof preferences> | null, ...codes: readonly string[]) {
  const userErrors = codes.map((code) => ({
    __typename: "UserError",
    code,
    field: null,
    message: "somebody else changed this meanwhile",
    data: null,
  }));
  const payload = { __typename: "UpdateNotificationPreferencesPayload", preferences: found, userErrors };
  gateway.answerNext(
    () => Response.json({ data: { updateNotificationPreferences: payload } }),
    "UpdateNotificationPreferences",
  );
}

async function open() {
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(
    app,
    <GraphQLProvider>
      <NotificationsPage />
    </GraphQLProvider>,
  );
}

const sent = () =>
  gateway.requests
    .filter(({ body }) => body["operationName"] === "UpdateNotificationPreferences")
    .map(({ body }) => (body["variables"] as { input: Record<string, unknown> }).input);

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
});

describe("the notifications", () => {
  it("offers ways for what can wait, and names what cannot", async () => {
    standing(preferences("EMAIL_NOW", 0));
    await open();
    const terms = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Terms that end" });
    expect(
      within(terms)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["E-mail at once", "In the daily digest", "In the portal only"]);
    expect(screen.queryByRole("combobox", { name: "Dates of meetings" })).toBeNull();
    const fixed = screen.getByRole("region", { name: "What always comes at once" });
    expect(within(fixed).getByText("Dates of meetings")).toBeTruthy();
  });

  it("keeps what was chosen, and says so", async () => {
    standing(preferences("EMAIL_NOW", 0));
    await open();
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Terms that end" }), "In the daily digest");
    await user.selectOptions(screen.getByRole("combobox", { name: "Time of the daily digest" }), "18:00");
    saved(preferences("DIGEST", 1, 18));
    standing(preferences("DIGEST", 1, 18));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved.")).toBeTruthy();
    expect(sent()).toMatchObject([
      { ways: [{ type: "TERM_ENDS", way: "DIGEST" }], digestHour: 18, expectedVersion: 0 },
    ]);
  });

  it("loads a choice from another page after a conflict, and saves at the next try", async () => {
    standing(preferences("EMAIL_NOW", 1));
    await open();
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Terms that end" }), "In the portal only");
    saved(null, "CONFLICT_VERSION");
    standing(preferences("DIGEST", 2));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/were changed elsewhere meanwhile/)).toBeTruthy();
    saved(preferences("PORTAL_ONLY", 3));
    standing(preferences("PORTAL_ONLY", 3));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ ways: [{ type: "TERM_ENDS", way: "PORTAL_ONLY" }], expectedVersion: 2 });
  });

  it("explains to a person without access what is missing", async () => {
    standing(null);
    await open();
    expect(await screen.findByText("Notifications come with access to the portal")).toBeTruthy();
  });

  it("can be asked for again when they did not come", async () => {
    gateway.answerNext(() => new Response("", { status: 502 }), "NotificationPreferences");
    await open();
    expect(await screen.findByText("Your notifications could not be loaded")).toBeTruthy();
    standing(preferences("EMAIL_NOW", 0));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("combobox", { name: "Terms that end" })).toBeTruthy();
  });
});
