import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { foundOrganisation } from "./founding";
import { expectSound } from "./sound";
import { goHome, inDays, newItem } from "./steps";

// A portal without an organisation.
test.use({ settings: { LOCAL_EMPTY: "true" }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 240_000 });

const waiting = (page: Page) => page.getByRole("region", { name: /aiting for you/ });

test("an empty organisation is led by steps to its first meeting, which then waits to be announced", async ({
  page,
  portal,
}) => {
  await foundOrganisation(page, portal);
  const steps = page.getByRole("region", { name: "First steps" });
  const done = (count: number) => expect(steps.getByText(`${count} of 5 done.`)).toBeVisible();
  await done(0);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expectSound(page);

  await steps.getByRole("link", { name: "Create the first board" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Board");
  await page.getByLabel("Code", { exact: true }).fill("B");
  await page.getByLabel("Seats", { exact: true }).fill("1");
  await page.getByRole("radio", { name: "UK private company" }).check();
  await page.getByRole("button", { name: "Create board" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Board is created" })).toBeVisible();
  await goHome(page);
  await done(1);

  await steps.getByRole("link", { name: "Invite people" }).click();
  await page.getByLabel("Names and addresses").pressSequentially("Dr Ada Lovelace <ada.lovelace@example.org> chair");
  await page.getByRole("button", { name: "Read the list" }).click();
  await page.getByRole("radio", { name: "Not yet" }).check();
  await page.getByRole("button", { name: "Seat 1 person" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 seat given" })).toBeVisible();
  await goHome(page);
  await done(3);
  await page.reload();
  await done(3);

  await steps.getByRole("link", { name: "Plan the first meeting" }).click();
  await page.getByLabel("Title").pressSequentially("First meeting");
  await page.getByLabel("Date", { exact: true }).fill(inDays(40));
  await page.getByRole("button", { name: "Create meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "First meeting" })).toBeVisible();
  await goHome(page);
  await done(4);

  await steps.getByRole("link", { name: "Write its agenda" }).click();
  await newItem(page).pressSequentially("Welcome");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Move 1 Welcome$/ })).toBeVisible();
  await goHome(page);
  await expect(steps).toHaveCount(0);
  await expect(waiting(page).getByRole("link", { name: /^Open the draft: Announce First meeting/ })).toBeVisible();
  await expectSound(page);
});
