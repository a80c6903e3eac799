import type { Page, Route } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { accountButton, expectHome, logIn, overflow } from "./steps";

const widths = [320, 768, 1280];
const longNames = ["Donaudampfschifffahrtsgesellschaftskapitän", "n".repeat(200)];
const named = new Set(["name", "displayName", "title", "location", "purpose", "cancelReason"]);

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const longName of longNames) {
  test(`names of ${longName.length} letters without a space stay within the page`, async ({ page }) => {
    await logIn(page, demo("chair"));
    await page.route("**/graphql", (route) => answerWith(route, longName));
    await page.route("**/api/session", (route) =>
      route.request().method() === "GET" ? answerWith(route, longName) : route.fallback(),
    );

    await page.goto("/home");
    await expectHome(page);
    await expectWithinThePage(page, longName);

    await page.goto("/boards");
    await expect(page.getByRole("main").getByRole("link").first()).toHaveText(longName);
    await expectWithinThePage(page, longName);

    await page.getByRole("button", { name: "Go to board" }).click();
    await expect(page.getByRole("banner").getByRole("link").last()).toHaveText(longName);
    await expectWithinThePage(page, longName);
    await page.keyboard.press("Escape");

    await page.getByRole("main").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: longName })).toBeVisible();
    await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
    await expectWithinThePage(page, longName);

    await accountButton(page).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await expectWithinThePage(page, longName);
    await page.unrouteAll({ behavior: "wait" });
  });
}

test("a name that is written from the right begins at the left in the list of who comes", async ({ page }) => {
  const name = "\u05DE\u05E8\u05D9\u05DD Halloran";
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, demo("chair"));
  await page.route("**/graphql", (route) => answerWith(route, name, new Set(["displayName"])));
  await page.getByRole("region", { name: "Next meeting" }).getByRole("heading").getByRole("link").click();
  const row = page.getByRole("list", { name: "Who comes" }).getByRole("listitem").first();
  await expect(row).toContainText(name);
  const written = await row.getByText(name).evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().x;
  });
  expect(written).toBeCloseTo((await row.boundingBox())?.x ?? Number.NaN, 0);
  await page.unrouteAll({ behavior: "wait" });
});

/** Lets the server answer, and replaces every name in the answer by a long one. */
async function answerWith(route: Route, longName: string, replaced: ReadonlySet<string> = named): Promise<void> {
  const response = await route.fetch();
  const rename = (key: string, value: unknown) => (replaced.has(key) && typeof value === "string" ? longName : value);
  const body = JSON.stringify(JSON.parse(await response.text(), rename));
  await route.fulfill({ response, body });
}

async function expectWithinThePage(page: Page, longName: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("main").getByText(longName).first()).toBeVisible();
    expect(await overflow(page), `${page.url()} at ${width} px`).toBe(0);
  }
}
