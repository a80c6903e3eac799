import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { eventually } from "./portal/eventually";
import type { LocalPortal } from "./portal/LocalPortal";
import { calendarsTo, mailTo } from "./portal/mailbox";
import { chooseForMeeting, logIn, overflow } from "./steps";
import { expectSound } from "./sound";
import { violations } from "./violations";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the form for a new meeting of the board by links. */
async function openNewMeeting(page: Page): Promise<void> {
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Meetings", exact: true }).click();
  await page.getByRole("link", { name: "New meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New meeting" })).toBeVisible();
}

/** Opens another person's browser. */
async function signedIn(browser: Browser, portal: LocalPortal, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const page = await context.newPage();
  await logIn(page, demo(name));
  return page;
}

/** Waits until exactly so many e-mails to an address are about a meeting, and returns the newest. */
async function mailAbout(portal: LocalPortal, name: string, number: string, count: number): Promise<string> {
  const about = async () => (await mailTo(portal, `${name}@example.org`)).filter((text) => text.includes(number));
  await eventually(`${count} e-mails about ${number}`, 25_000, async () =>
    (await about()).length >= count ? true : undefined,
  );
  const texts = await about();
  expect(texts).toHaveLength(count);
  return texts[0] ?? "";
}

/** Returns the lines about the answer, the entry and its state in a person's newest calendar file. */
async function newestEntry(portal: LocalPortal, name: string, number: string): Promise<string[]> {
  const files = await calendarsTo(portal, `${name}@example.org`);
  const newest = files.find((file) => file.includes(number)) ?? "";
  return newest.split("\r\n").filter((line) => /^(METHOD|SEQUENCE|STATUS):/.test(line));
}

/** Returns the date in so many days, in the form of a date input. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const numberOf = async (page: Page) =>
  (await page
    .getByRole("main")
    .getByText(/^B-\d{4}-\d{2}$/)
    .textContent()) ?? "";

const dialogButton = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

test("a meeting is planned, announced, moved, answered and cancelled", async ({ page, browser, portal }) => {
  await logIn(page, demo("secretary"));
  await openNewMeeting(page);
  const notice = page.getByRole("region", { name: "Notice" });
  await page.getByLabel("Title").fill("Budget meeting");
  await page.getByLabel("Date", { exact: true }).fill(inDays(3));
  await expect(
    notice.getByText(/^Short by \d days?\. The meeting can be held when all 8 entitled members/),
  ).toBeVisible();
  await page.getByLabel("Date", { exact: true }).fill(inDays(40));
  await expect(notice.getByText(/Serve by/)).toContainText("23:59");
  await expect(notice.getByText("32 days left.")).toBeVisible();
  await page.getByRole("button", { name: "Create meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Budget meeting" })).toBeVisible();
  const number = await numberOf(page);
  const address = new URL(page.url()).pathname;

  const director = await signedIn(browser, portal, "director");
  await director.goto(address);
  await expect(director.getByRole("heading", { name: /not found|does not exist/i })).toBeVisible();

  await page.getByRole("button", { name: "Announce", exact: true }).click();
  await expect(page.getByRole("dialog").getByText(/^\d+ people get date and place by e-mail/)).toBeVisible();
  await dialogButton(page, "Announce").click();
  await expect(page.getByRole("heading", { name: "Nothing is on the agenda yet" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps of this meeting" }).getByRole("listitem")).toHaveText([
    /^Announce/,
    /^Publish, serve notice/,
    /^Hold/,
  ]);
  const announced = await mailAbout(portal, "director", number, 1);
  expect(announced).not.toContain("Budget");
  expect(announced).toContain(address);
  expect(await newestEntry(portal, "director", number)).toEqual(["METHOD:REQUEST", "SEQUENCE:0", "STATUS:TENTATIVE"]);
  await director.goto(address);
  await director.getByRole("button", { name: "In person" }).click();
  await expect(director.getByText("You come in person.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 certain, 5 of 8 needed")).toBeVisible();

  await chooseForMeeting(page, "Reschedule…");
  await page.getByRole("dialog").getByLabel("Date", { exact: true }).fill(inDays(42));
  await dialogButton(page, "Reschedule").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("0 certain, 5 of 8 needed")).toBeVisible();
  await mailAbout(portal, "director", number, 2);
  expect(await newestEntry(portal, "director", number)).toEqual(["METHOD:REQUEST", "SEQUENCE:1", "STATUS:TENTATIVE"]);

  await director.reload();
  await expect(director.getByText("You have not answered yet.")).toBeVisible();
  await director.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(director.getByRole("button", { name: "In person" })).toBeFocused();
  await director.getByRole("button", { name: "Apologies" }).click();
  await expect(director.getByText("You sent your apologies.")).toBeVisible();
  await director.getByRole("button", { name: "Add a reason" }).click();
  await director.getByLabel("Reason").fill("At a hearing");
  await director.getByRole("button", { name: "Save the reason" }).click();
  await expect(director.getByText("At a hearing").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("0 come, 7 without an answer, 1 apology", { exact: false })).toBeVisible();
  await expect(page.getByText("At a hearing")).toBeVisible();

  await chooseForMeeting(page, "Cancel the meeting…");
  await dialogButton(page, "Cancel the meeting").click();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.getByLabel("Reason").fill("The business was decided in writing");
  await dialogButton(page, "Cancel the meeting").click();
  await expect(page.getByText("This meeting does not take place. The business was decided in writing")).toBeVisible();
  expect(await mailAbout(portal, "director", number, 3)).toContain("is cancelled");
  expect(await newestEntry(portal, "director", number)).toEqual(["METHOD:CANCEL", "SEQUENCE:2", "STATUS:CANCELLED"]);
  await director.reload();
  await expect(director.getByText("The business was decided in writing")).toBeVisible();
  await director.context().close();
});

test("a time on a day on which the clocks change is asked about, or refused with its neighbours", async ({ page }) => {
  await logIn(page, demo("secretary"));
  await openNewMeeting(page);
  await page.getByLabel("Title").fill("Night watch");
  await page.getByLabel("Date", { exact: true }).fill("2027-03-28");
  await page.getByLabel("Time (London)").fill("01:30");
  await expect(page.getByRole("alert").filter({ hasText: "01:30 does not exist on 28 March 2027" })).toBeVisible();
  await page.getByRole("button", { name: "Use 02:30" }).click();
  await expect(page.getByRole("region", { name: "Notice" }).getByText(/Serve by/)).toBeVisible();

  await page.getByLabel("Date", { exact: true }).fill("2027-10-31");
  await page.getByLabel("Time (London)").fill("01:30");
  await expect(page.getByText(/01:30 happens twice on 31 October 2027/)).toBeVisible();
  await page.getByRole("button", { name: "Create meeting" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "happens twice" })).toBeVisible();
  await page.getByLabel("The second, 01:30 UTC").check();
  await expect(page.getByRole("region", { name: "Notice" }).getByText(/Serve by/)).toBeVisible();
  await page.getByRole("button", { name: "Create meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Night watch" })).toBeVisible();
  await expect(page.locator("time[datetime='2027-10-31T01:30:00.000Z']")).toBeVisible();
});

test("Home's next meeting is answered in its place", async ({ page }) => {
  await logIn(page, demo("director"));
  const next = page.getByRole("region", { name: "Next meeting" });
  await expect(next.getByText("You have not answered yet.")).toBeVisible();
  await next.getByRole("button", { name: "Online" }).focus();
  await page.keyboard.press("Enter");
  await expect(next.getByText("You take part online.")).toBeVisible();
  await expect(next.getByRole("button", { name: "Online" })).toHaveAttribute("aria-pressed", "true");
});

test("the pages of meetings have no violation, in three themes and two widths", async ({ page }) => {
  await logIn(page, demo("chair"));
  await page.getByRole("region", { name: "Next meeting" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Who comes" })).toBeVisible();
  const meeting = new URL(page.url()).pathname;
  await page
    .getByRole("navigation", { name: /trail|breadcrumb/i })
    .getByRole("link", { name: "Meetings" })
    .click();
  const meetings = new URL(page.url()).pathname;
  for (const [path, heading] of [
    [meeting, "Who comes"],
    [meetings, "Upcoming"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectSound(page);
  }
});

test("planning works by keyboard and within a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await logIn(page, demo("secretary"));
  await openNewMeeting(page);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByLabel("Title").fill("Keyboard meeting");
  await page.getByLabel("Date", { exact: true }).fill(inDays(50));
  await page.getByLabel("Title").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Keyboard meeting" })).toBeVisible();
  await page.getByRole("button", { name: "More for this meeting" }).press("Enter");
  await page.getByRole("button", { name: "Copy this meeting…" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("dialog").getByLabel("Title of the new meeting").fill("Second keyboard meeting");
  await page.getByRole("dialog").getByLabel("Date", { exact: true }).fill(inDays(60));
  await dialogButton(page, "Copy").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Second keyboard meeting" })).toBeVisible();
  await page.getByRole("button", { name: "More for this meeting" }).press("Enter");
  await expect(page.getByRole("button", { name: "Change title and place…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Title").fill("Copied meeting");
  await dialogButton(page, "Save").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Copied meeting" })).toBeVisible();
});
