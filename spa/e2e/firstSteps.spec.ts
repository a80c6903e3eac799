import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { foundOrganisation } from "./founding";
import { expectSound } from "./sound";
import { goHome, inDays } from "./steps";

// A portal without an organisation.
test.use({ settings: { LOCAL_EMPTY: "true" }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 240_000 });

const waiting = (page: Page) => page.getByRole("region", { name: /^Waiting for you/ });

test("an empty organisation is led by steps to its first meeting, which then waits to be announced", async ({
  page,
  portal,
}) => {
  await foundOrganisation(page, portal);
  const steps = page.getByRole("region", { name: "First steps" });
  const done = (count: number) => expect(steps.getByText(`${count} of 5 done.`)).toBeVisible();
  await done(0);
  await page.getByRole("button", { name: "Accept" }).click();
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
  await page.getByLabel("Names and addresses").pressSequentially("Ada Lovelace <ada.lovelace@example.org>");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Add without inviting", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 person added" })).toBeVisible();
  await goHome(page);
  await done(2);
  await page.reload();
  await done(2);

  await steps.getByRole("link", { name: "Seat the members" }).click();
  await page.getByRole("button", { name: "Fill vacancy 1" }).click();
  const form = page.getByRole("region", { name: "Seat people" });
  const ada = await form.getByLabel("Person", { exact: true }).locator("option", { hasText: "Ada" }).textContent();
  await form.getByLabel("Person", { exact: true }).selectOption({ label: ada ?? "" });
  await form.getByLabel("Role").selectOption({ label: "Chair" });
  await form.getByRole("button", { name: "Seat", exact: true }).click();
  await expect(form.getByText(/^Ada Lovelace, /)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await goHome(page);
  await done(3);

  await steps.getByRole("link", { name: "Plan the first meeting" }).click();
  await page.getByLabel("Title").pressSequentially("First meeting");
  await page.getByLabel("Date", { exact: true }).fill(inDays(40));
  await page.getByRole("button", { name: "Create meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "First meeting" })).toBeVisible();
  await goHome(page);
  await done(4);

  await steps.getByRole("link", { name: "Write its agenda" }).click();
  await page.getByLabel("Title").pressSequentially("Welcome");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Move 1 Welcome$/ })).toBeVisible();
  await goHome(page);
  await expect(steps).toHaveCount(0);
  await expect(waiting(page).getByRole("link", { name: /^Open the draft: Announce First meeting/ })).toBeVisible();
  await expectSound(page);
});
