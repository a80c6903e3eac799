import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import type { LocalPortal } from "./portal/LocalPortal";
import { logIn, overflow } from "./steps";
import { violations } from "./violations";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 90_000 });

/** Goes to the agenda of a meeting by the links that lead there. */
async function openAgenda(page: Page, board: string, number: string): Promise<void> {
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: board, exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Meetings", exact: true }).click();
  await page
    .getByRole("main")
    .getByRole("listitem")
    .or(page.getByRole("row"))
    .filter({ hasText: number })
    .getByRole("link")
    .first()
    .click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /agenda$/i })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Agenda of ${number}` })).toBeVisible();
}

async function signedIn(browser: Browser, portal: LocalPortal, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const page = await context.newPage();
  await logIn(page, demo(name));
  return page;
}

/** The agenda as it is read: "1 Welcome and apologies", "8 Restricted item". */
async function lines(page: Page): Promise<string[]> {
  const entries = page.getByRole("list", { name: "Agenda" }).locator("[data-entry]");
  await expect(entries.first()).toBeVisible();
  return entries.evaluateAll((all) =>
    all.map((entry) =>
      [entry.querySelector("[class*=number]"), entry.querySelector("[class*=title],[class*=restricted]")]
        .map((part) => part?.textContent?.trim())
        .join(" "),
    ),
  );
}

const status = (page: Page) => page.getByRole("main").getByRole("status");

test("an agenda is written, arranged by keyboard, closed, and seen as somebody else", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("secretary"));
  await openAgenda(page, "Board", "B-2027-02");
  await page.getByRole("button", { name: "Begin with the standard agenda" }).click();
  await expect(page.getByText("Ends 14:15, 105 minutes in hand")).toBeVisible();
  expect(await lines(page)).toHaveLength(7);

  // A new item comes to the end, and Enter adds it.
  await page.getByLabel("Title").fill("Election of the deputy chair");
  await page.getByLabel("Purpose").selectOption({ label: "Decision" });
  await page.keyboard.press("Tab");
  await page.getByLabel("Title").press("Enter");
  await expect(page.getByText("Election of the deputy chair").first()).toBeVisible();
  await expect(page.getByText(/is for decision and has no recommendation/).first()).toBeVisible();

  // The grip holds it; the arrows move it; Enter places it [A6].
  await page.getByRole("button", { name: "Move 8 Election of the deputy chair" }).press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(status(page)).toHaveText("Election of the deputy chair is now item 6, after item 5.");
  await page.keyboard.press("ArrowRight");
  await expect(status(page)).toHaveText("Election of the deputy chair is now item 5.1, after item 5.");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("Placed. Election of the deputy chair is now item 6, after item 5.");
  expect((await lines(page)).slice(4, 7)).toEqual([
    "5 Reports",
    "6 Election of the deputy chair",
    "7 Any other business",
  ]);

  // Esc puts it back.
  await page.getByRole("button", { name: "Move 1 Welcome and apologies" }).press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(status(page)).toHaveText("Move cancelled.");
  expect((await lines(page))[0]).toBe("1 Welcome and apologies");

  // Closed to all but some, and one of those who may manage it must remain [X3, X8].
  await page.getByRole("link", { name: "Election of the deputy chair" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "6 Election of the deputy chair" })).toBeVisible();
  await page.getByLabel("Recommendation").fill("To elect one of two candidates.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing stops publishing.")).toBeVisible();
  await expect(page.getByText(/Item 6 is for decision/)).toHaveCount(0);
  await page.getByText("Close the item to all but some").click();
  await page.getByLabel("Closed: only named people").check();
  await page.getByText(/^Readers:/).click();
  await page.getByRole("group", { name: "Readers" }).getByLabel("Oluwaseun Adeyemi-Whitcombe").uncheck();
  await page.getByRole("button", { name: "Close the item" }).click();
  await expect(page.getByRole("row", { name: /Oluwaseun Adeyemi-Whitcombe/ })).toContainText(
    "Not on the list of readers",
  );

  // An exclusion comes before every list [X2]; its reason is for those who manage the item.
  await page.getByText("Exclude a person").click();
  await page.getByLabel("Person", { exact: true }).selectOption({ label: "Wei Jun Tan" });
  await page.getByLabel("Private reason").fill("Brother of a candidate.");
  await page.getByRole("button", { name: "Exclude Wei Jun Tan" }).click();
  await expect(page.getByText("1 person is excluded")).toBeVisible();
  await expect(page.getByRole("row", { name: /Wei Jun Tan/ })).toContainText("Excluded");

  await page.getByRole("navigation", { name: "View as" }).getByRole("link", { name: "Wei Jun Tan" }).click();
  await expect(page.getByText("You see what Wei Jun Tan sees. Nothing can be changed here.")).toBeVisible();
  expect((await lines(page))[5]).toBe("6 Restricted item");
  await expect(page.getByText("Election of the deputy chair")).toHaveCount(0);
  await page.getByRole("link", { name: "Stop" }).click();

  // Members read an agenda once it is published [X4].
  const director = await signedIn(browser, portal, "director");
  await director.goto(new URL(page.url()).pathname);
  await expect(director.getByText("The agenda has not been published.")).toBeVisible();
});

test("two people write one agenda, and nothing is lost", async ({ page, portal, browser }) => {
  await logIn(page, demo("secretary"));
  await openAgenda(page, "Board", "B-2027-01");
  await page.getByRole("link", { name: "Annual accounts 2026" }).click();
  await page.getByLabel("Summary").fill("Audited in January.");

  const chair = await signedIn(browser, portal, "chair");
  await chair.goto(page.url());
  await chair.getByLabel("Summary").fill("Not audited yet.");
  await chair.getByRole("button", { name: "Save" }).click();
  await expect(chair.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-busy", "true");
  await expect.poll(async () => chair.getByLabel("Summary").inputValue()).toBe("Not audited yet.");

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: /^Margit Halloran changed this on/ })).toBeVisible();
  await expect(page.getByRole("group", { name: "Summary" })).toHaveText(
    "SummaryYoursAudited in January.TheirsNot audited yet.",
  );
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("heading", { name: /changed this on/ })).toHaveCount(0);
  await chair.reload();
  await expect(chair.getByLabel("Summary")).toHaveValue("Audited in January.");
});

test("an observer finds a placeholder where an item is closed [X9]", async ({ page }) => {
  await logIn(page, demo("observer"));
  await openAgenda(page, "Board", "B-2026-05");
  const seen = await lines(page);
  expect(seen.at(-1)).toBe("8 Restricted item");
  expect(seen).toContain("6A Pilot boat: repair or replace");
  await expect(page.getByText("Succession")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Move/ })).toHaveCount(0);
});

test("the agenda has no barrier and fits, in three themes", async ({ page }) => {
  await logIn(page, demo("secretary"));
  await openAgenda(page, "Board", "B-2026-05");
  await page.goto(page.url().replace(/meetings.*/, "meetings"));
  await openAgenda(page, "Board", "B-2027-01");
  await page.getByRole("link", { name: "Annual accounts 2026" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  const address = page.url();
  for (const theme of ["default", "dark", "contrast"]) {
    await page.goto(`${address}&theme=${theme}`);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(page.getByRole("table")).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${theme}, ${width} px`).toEqual([]);
      expect(await overflow(page), `nothing reaches over the side at ${width} px`).toBe(0);
    }
  }
});
