import { expect, type Page } from "@playwright/test";
import { eventually } from "./portal/eventually";
import type { LocalPortal } from "./portal/LocalPortal";
import { emailField, fillNewPassword } from "./steps";

/** Returns the set-up link that an empty portal printed. */
export function printedSetUp(portal: LocalPortal): Promise<string> {
  return eventually(
    "the set-up address is printed",
    10_000,
    async () => /http:\S+\/set-up\?token=[0-9a-f]{128}/.exec(portal.printed)?.[0],
  );
}

/** Creates the organisation of an empty portal and its first account, with the set-up link that the portal printed. */
export async function foundOrganisation(page: Page, portal: LocalPortal): Promise<void> {
  await page.goto(await printedSetUp(portal));
  await page.getByLabel("Name", { exact: true }).fill("Fennmark Harbour Trust");
  await page.getByLabel("Time zone").selectOption("Europe/London");
  await page.getByLabel("Given name").fill("Ana");
  await page.getByLabel("Family name").fill("Castellan");
  await emailField(page).fill("ana.castellan@example.org");
  await fillNewPassword(page, "Password", "harbour lights at dawn");
  await page.getByRole("button", { name: "SET UP" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "First steps" })).toBeVisible();
}
