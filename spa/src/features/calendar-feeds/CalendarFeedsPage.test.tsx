import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { CalendarFeedsPage } from "./CalendarFeedsPage";

const ADDRESS = "https://backend.test/feeds/calendar/c2VjcmV0.ics";

interface Feed {
  readonly id: string;
  readonly createdAt: string;
  readonly lastFetchedAt: string | null;
  readonly revokedAt: string | null;
  readonly version: number;
}

const outlook: Feed = {
  id: "feed-1",
  createdAt: "2026-11-02T10:30:00.000Z",
  lastFetchedAt: "2026-11-20T08:00:00.000Z",
  revokedAt: null,
  version: 1,
};
const phone: Feed = { ...outlook, id: "feed-2", createdAt: "2026-11-20T09:00:00.000Z", lastFetchedAt: null };

let gateway: FakeGateway;

const typed = (feed: Feed) => ({ __typename: "CalendarFeed", ...feed });

function listed(...feeds: readonly Feed[]) {
  gateway.answerNext(() => Response.json({ data: { calendarFeeds: feeds.map(typed) } }), "CalendarFeeds");
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

function created(feed: Feed | null, url: string | null, ...refusals: readonly Refusal[]) {
  const userErrors = refusals.map((each) => ({ __typename: "UserError", field: null, ...each }));
  const payload = {
    __typename: "CreateCalendarFeedPayload",
    calendarFeed: feed && typed(feed),
    url,
    userErrors,
  };
  gateway.answerNext(() => Response.json({ data: { createCalendarFeed: payload } }), "CreateCalendarFeed");
}

function revoked(feed: Feed | null, ...refusals: readonly Refusal[]) {
  const userErrors = refusals.map((each) => ({ __typename: "UserError", field: null, data: null, ...each }));
  const calendarFeed = feed && typed({ ...feed, revokedAt: "2026-11-20T09:01:00.000Z", version: 2 });
  const payload = { __typename: "RevokeCalendarFeedPayload", calendarFeed, userErrors };
  gateway.answerNext(() => Response.json({ data: { revokeCalendarFeed: payload } }), "RevokeCalendarFeed");
}

async function open() {
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(
    app,
    <GraphQLProvider>
      <CalendarFeedsPage />
    </GraphQLProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const rows = () => screen.getAllByRole("row").slice(1);
const inputsOf = (operation: string) =>
  gateway.requests
    .filter(({ body }) => body["operationName"] === operation)
    .map(({ body }) => (body["variables"] as { input: Record<string, unknown> }).input);

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
});

describe("the list", () => {
  it("tells when each feed was created and fetched, on the reader's clock", async () => {
    listed(outlook, phone);
    await open();
    await screen.findByRole("table");
    expect(rows().map((row) => row.textContent)).toEqual([
      "Mon 2 Nov 2026, 10:30Fri 20 Nov 2026, 08:00Revoke",
      "Fri 20 Nov 2026, 09:00NeverRevoke",
    ]);
  });

  it("says what belongs there when it is empty", async () => {
    listed();
    await open();
    expect(await screen.findByText("No calendar program has your meetings")).toBeTruthy();
  });

  it("can be asked for again when it did not come", async () => {
    gateway.answerNext(() => new Response("", { status: 502 }), "CalendarFeeds");
    await open();
    expect(await screen.findByText("Your feeds could not be loaded")).toBeTruthy();
    listed(outlook);
    await press("Try again");
    expect(await screen.findByRole("table")).toBeTruthy();
  });
});

describe("a new feed", () => {
  beforeEach(async () => {
    listed();
    await open();
    await screen.findByText("No calendar program has your meetings");
  });

  it("shows its address once, ready to be copied", async () => {
    created(phone, ADDRESS);
    listed(phone);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Create a feed" }));
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Address of your new feed" });
    expect(field.value).toBe(ADDRESS);
    expect(document.activeElement).toBe(field);
    expect(await screen.findByRole("table")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(screen.getByText("The address is copied.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open in my calendar program" }).getAttribute("href")).toBe(
      ADDRESS.replace("https:", "webcal:"),
    );
    await user.click(screen.getByRole("button", { name: "I have it" }));
    expect(document.body.innerHTML).not.toContain("c2VjcmV0");
    expect(Object.keys(inputsOf("CreateCalendarFeed")[0] ?? {})).toEqual(["clientMutationId"]);
  });

  it("leaves the address selected where the browser does not copy", async () => {
    created(phone, ADDRESS);
    listed(phone);
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await user.click(screen.getByRole("button", { name: "Create a feed" }));
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await screen.findByText(/did not copy it/)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>("textbox");
    expect(field.selectionEnd).toBe(ADDRESS.length);
  });

  it("is refused with the reason", async () => {
    created(null, null, { code: "INVALID_STATE", message: "you have 5 calendar feeds already" });
    await press("Create a feed");
    expect((await screen.findByText("You have 5 calendar feeds already.")).closest("[role=alert]")).toBeTruthy();
  });
});

describe("revoking", () => {
  beforeEach(async () => {
    listed(outlook, phone);
    await open();
    await screen.findByRole("table");
    await press("Revoke the feed of Mon 2 Nov 2026, 10:30");
  });

  const dialog = () => screen.getByRole("alertdialog", { name: "Revoke this feed?" });

  it("says what ends, and can be left", async () => {
    expect(dialog().textContent).toContain("Mon 2 Nov 2026, 10:30 stops working at once");
    await press("Keep the feed");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(inputsOf("RevokeCalendarFeed")).toEqual([]);
  });

  it("ends the feed, removes it from the list, and moves the focus to the list's heading", async () => {
    revoked(outlook);
    listed(phone);
    await press("Revoke the feed");
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Your feeds");
    expect(inputsOf("RevokeCalendarFeed")).toMatchObject([{ feedId: "feed-1", expectedVersion: 1 }]);
  });

  it("is content when somebody else was faster", async () => {
    revoked(null, { code: "CONFLICT_VERSION", message: "somebody else changed this meanwhile" });
    listed(phone);
    await press("Revoke the feed");
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("stays open with the reason when it was refused", async () => {
    revoked(null, { code: "NOT_FOUND", message: "there is no such calendar feed" });
    await press("Revoke the feed");
    expect(await within(dialog()).findByText("There is no such calendar feed.")).toBeTruthy();
  });
});
