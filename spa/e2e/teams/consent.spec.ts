import type { Page } from "@playwright/test";
import type { TeamsHost } from "./TeamsHost";
import { expect, test } from "./journey";

test("a person consents in a window, and is logged in [R7.13] [R9.6]", async ({ openHost, page }) => {
  const host = await openHost({ token: "resourceRequiresConsent" });
  const opened = await confirm(host, page);
  const size = await opened.evaluate(() => [window.innerWidth, window.innerHeight]);
  expect(size).toEqual([600, 535]);
  await chooseAccount(opened, "Claire Beauchamp");
  await host.expectSignedIn();
  expect(opened.isClosed()).toBe(true);
});

test("a sign-in succeeds after a window that was closed [R8.11] [R9.6]", async ({ openHost, page }) => {
  const host = await openHost({ token: "resourceRequiresConsent" });
  const opened = await confirm(host, page);
  await opened.close();
  await expect(host.tab.getByText(/Consent failed for the scope .* with error: CancelledByUser/)).toBeVisible();
  await chooseAccount(await confirm(host, page), "Claire Beauchamp");
  await host.expectSignedIn();
});

test("the tab says that a person refused consent at Microsoft [R8.11]", async ({ openHost, page }) => {
  const host = await openHost({ token: "resourceRequiresConsent" });
  const opened = await confirm(host, page);
  await opened.getByRole("button", { name: "Cancel" }).click();
  await expect(host.tab.getByText(/Consent failed for the scope .* with error: access_denied/)).toBeVisible();
});

test("the tab says that the host blocks windows [R8.11]", async ({ openHost }) => {
  const host = await openHost({ token: "resourceRequiresConsent", windows: "blocked" });
  await host.tab.getByRole("button", { name: "Confirm sign-on" }).click();
  await expect(host.tab.getByText(/Consent failed for the scope .* with error: FailedToOpenWindow/)).toBeVisible();
});

test("a window that the host never reports on can be opened again [R8.11]", async ({ openHost, page }) => {
  const host = await openHost({ token: "resourceRequiresConsent", windows: "never" });
  const button = host.tab.getByRole("button", { name: "Confirm sign-on" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(host.requests("authentication.authenticate")).toHaveCount(1);
  await host.choose("Sign-in windows", "Open");
  await host.tab.getByRole("button", { name: "Try again" }).click();
  await expect(button).not.toHaveAttribute("aria-busy");
  await chooseAccount(await confirm(host, page), "Claire Beauchamp");
  await host.expectSignedIn();
});

test("nested app authentication logs in without asking the host's older way [R4.11]", async ({ openHost }) => {
  const host = await openHost({ nested: "true" });
  await host.expectSignedIn();
  await expect(host.requests("nestedAppAuth.execute")).not.toHaveCount(0);
  await expect(host.requests("authentication.getAuthToken")).toHaveCount(0);
});

test("nested app authentication asks for consent in the host's own window", async ({ openHost, page }) => {
  const host = await openHost({ nested: "true", nestedAnswer: "USER_INTERACTION_REQUIRED" });
  await host.tab.getByRole("button", { name: "Confirm sign-on" }).click();
  const question = page.getByRole("dialog", { name: "Permission requested" });
  await expect(question).toContainText("access_as_user");
  await question.getByRole("button", { name: "Accept" }).click();
  await host.expectSignedIn();
});

test("a cancelled nested app authentication can be tried again [R8.11]", async ({ openHost, page }) => {
  const host = await openHost({ nested: "true", nestedAnswer: "USER_INTERACTION_REQUIRED" });
  await host.tab.getByRole("button", { name: "Confirm sign-on" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(host.tab.getByText(/Consent failed for the scope .* with error: /)).toBeVisible();
  await host.choose("Answer to a nested request", "A token");
  await host.tab.getByRole("button", { name: "Try again" }).click();
  await host.expectSignedIn();
});

for (const status of ["NO_NETWORK", "PERSISTENT_ERROR", "ACCOUNT_UNAVAILABLE"]) {
  test(`nested app authentication that fails with ${status} is told, and tried again [R2.17]`, async ({ openHost }) => {
    const host = await openHost({ nested: "true", nestedAnswer: status });
    await expect(host.tab.getByText(/Error loading user data: Get SSO token failed with error: ./)).toBeVisible();
    await host.choose("Answer to a nested request", "A token");
    await host.tab.getByRole("button", { name: "Try again" }).click();
    await host.expectSignedIn();
  });
}

test("nested app authentication that the host does not serve falls back to the older way", async ({ openHost }) => {
  const host = await openHost({ nested: "true", nestedAnswer: "DISABLED" });
  await host.expectSignedIn();
  await expect(host.requests("authentication.getAuthToken")).toHaveCount(1);
});

/** Presses the tab's button, and returns the window that the host opens. */
async function confirm(host: TeamsHost, page: Page): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await host.tab.getByRole("button", { name: "Confirm sign-on" }).click();
  const opened = await opening;
  await expect(opened.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  return opened;
}

async function chooseAccount(opened: Page, name: string): Promise<void> {
  const closed = opened.waitForEvent("close");
  await opened.getByRole("button", { name }).click();
  await closed;
}
