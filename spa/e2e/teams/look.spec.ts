import { mainNavigation } from "../steps";
import { expect, test } from "./journey";

test("has the host's theme from the start, before the host has answered [R4.13]", async ({ openHost }) => {
  const host = await openHost({ theme: "dark", start: "silent" });
  await host.expectLook("dark");
});

test("follows the host to another theme without a reload [R4.13] [R3.9]", async ({ openHost }) => {
  const host = await openHost();
  await host.expectSignedIn();
  await host.expectLook("default");
  await host.tab.locator("body").evaluate(() => document.body.setAttribute("data-same-page", ""));

  await host.choose("Theme", "Dark");
  await host.expectLook("dark");
  await host.choose("Theme", "High contrast");
  await host.expectLook("contrast");
  await host.choose("Theme", "Glass, which the portal does not know");
  await host.expectLook("default");
  await host.choose("Theme", "Dark");
  await host.expectLook("dark");

  await expect(host.tab.locator("body[data-same-page]")).toBeAttached();
});

test("shows an unknown theme as the light one [R1.3]", async ({ openHost }) => {
  const host = await openHost({ theme: "glass" });
  await host.expectSignedIn();
  await host.expectLook("default");
});

test("folds the navigation away in full screen [R3.9]", async ({ openHost, page }) => {
  const host = await openHost();
  await host.expectSignedIn();
  await expect(mainNavigation(host.tab)).toBeVisible();
  await page.getByRole("checkbox", { name: "Full screen", exact: true }).check();
  await expect(mainNavigation(host.tab)).toBeHidden();
  await expect(host.tab.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await expect(mainNavigation(host.tab)).toBeVisible();
});

test("is in full screen from the beginning when the host is [R3.9]", async ({ openHost }) => {
  const host = await openHost({ fullScreen: "true" });
  await expect(host.tab.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(mainNavigation(host.tab)).toBeHidden();
});
