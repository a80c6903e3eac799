import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { logIn } from "./steps";

const yearInSeconds = 365 * 24 * 60 * 60;

test("the cookie banner stands on every page until it is accepted [R2.14] [R4.12] [R9.2]", async ({
  page,
  context,
}) => {
  const banner = page.getByRole("region", { name: "Cookies" });
  await page.goto("/register");
  await expect(banner).toContainText("cookies");
  await expect(banner.getByRole("link", { name: /privacy policy/ })).toHaveAttribute("target", "_blank");
  await page.reload();
  await expect(banner).toBeVisible();

  await banner.getByRole("button", { name: "Accept" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  const now = Date.now() / 1000;
  await expect.poll(() => context.cookies(), "the browser has kept the cookie").toHaveLength(1);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "cookie-consent", value: "true", path: "/", sameSite: "Lax" });
  expect(Math.abs((cookie?.expires ?? 0) - now - yearInSeconds)).toBeLessThan(60);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("the cookie banner stands in the main area too [R2.14]", async ({ page }) => {
  await logIn(page, demo("chair"));
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "Accept" }).click();
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(banner).toBeHidden();
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => name.includes("cookie-consent"))).toEqual([]);
});
