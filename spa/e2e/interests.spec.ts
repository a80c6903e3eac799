import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { type Account, demo } from "./portal/accounts";
import type { LocalPortal } from "./portal/LocalPortal";
import { expectSound } from "./sound";
import { chooseInAccountMenu, inDays, logIn, overflow } from "./steps";
import { violations } from "./violations";

// The journey changes the register that other journeys see on Home and on the board's page.
test.use({ portalOf: "interests" });
test.describe.configure({ mode: "serial" });

const museum = "Fennmark Harbour Museum";
const confidential = "Raman Family Trust";
const coming = "Fennmark Lifeboat Fund";

/** Opens the register of the board by the link on the board's page. */
async function openRegister(page: Page): Promise<void> {
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Interests", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Interests" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Margit Halloran" })).toBeVisible();
}

/** Opens a page for an account in a window of its own. */
async function signedIn(browser: Browser, portal: LocalPortal, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const page = await context.newPage();
  await logIn(page, account);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  return page;
}

/** Declares an interest in the open list. */
async function declare(page: Page, organisation: string, reads: string, firstDay = inDays(-30)): Promise<void> {
  await page.getByRole("button", { name: "Declare an interest" }).click();
  const dialog = page.getByRole("dialog", { name: "Declare an interest" });
  await dialog.getByLabel("Organisation").fill(organisation);
  await dialog.getByLabel("Kind of interest").selectOption({ label: "Membership" });
  await dialog.getByLabel("What it is").fill("Trustee");
  await dialog.getByLabel("First day").fill(firstDay);
  await dialog.getByLabel("Who reads it").selectOption({ label: reads });
  await dialog.getByRole("button", { name: "Declare it" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: "Current" })).toContainText(organisation);
}

test("a director declares interests, ends one and confirms the list [C6]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, demo("director"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await chooseInAccountMenu(page, "My interests");
  await expect(page.getByRole("table", { name: "Current" })).toContainText("Seabright Energy plc");
  await expect(page.getByRole("table", { name: "Ended" })).toContainText("Calder Fisheries Finance Ltd");

  await test.step("is told what is wrong at its field", async () => {
    await page.getByRole("button", { name: "Declare an interest" }).click();
    const dialog = page.getByRole("dialog", { name: "Declare an interest" });
    await dialog.getByRole("button", { name: "Declare it" }).click();
    await expect(dialog.getByText("Name of the organisation must have 2 to 160 characters.")).toBeVisible();
    await expect(dialog.getByLabel("Organisation")).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("declares two", async () => {
    await declare(page, museum, "The members of my boards");
    await declare(page, confidential, "Only I and the secretaries of my boards");
    expect(await overflow(page)).toBe(0);
  });

  await test.step("ends one, which stays", async () => {
    await page.getByRole("button", { name: `End the interest in ${museum}` }).click();
    const dialog = page.getByRole("dialog", { name: `End the interest in ${museum}` });
    await expect(dialog.getByText(/^The interest is not deleted/)).toBeVisible();
    await dialog.getByLabel("Last day").fill(inDays(-10));
    await dialog.getByRole("button", { name: "End the interest" }).click();
    await expect(page.getByRole("table", { name: "Ended" })).toContainText(museum);
    await expect(page.getByRole("heading", { name: "Current" })).toBeFocused();
  });

  await test.step("declares one that is to begin", async () => {
    await declare(page, coming, "The members of my boards", inDays(5));
    await expect(page.getByRole("table", { name: "Current" }).getByRole("row", { name: coming })).toContainText("From");
  });

  await test.step("confirms the whole list", async () => {
    const status = page.getByRole("region", { name: "Yearly confirmation" }).getByRole("status");
    const before = await status.textContent();
    await page.getByRole("button", { name: "Confirm that my list is complete" }).click();
    await expect(status).toContainText("Confirmed on");
    await expect(status).not.toHaveText(before ?? "");
  });
  await expectSound(page);
});

test("the chair sees the register as of a date, without what is for the secretaries alone [X10]", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, demo("chair"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await openRegister(page);
  const director = page.getByRole("region", { name: "Priya Raman" });
  await expect(director.getByRole("table")).toContainText(museum);
  await expect(page.getByRole("main")).not.toContainText(confidential);
  await expect(page.getByRole("region", { name: "Oluwaseun Adeyemi-Whitcombe" })).toContainText("Out of date");

  await expect(page.getByRole("main")).not.toContainText(coming);
  await page.getByLabel("As of").fill(inDays(5));
  await expect(director.getByRole("table")).toContainText(coming);
  await page.getByLabel("As of").fill(inDays(-20));
  await expect(page).toHaveURL(new RegExp(`asOf=${inDays(-20)}`));
  await expect(director.getByRole("table")).toContainText(museum);
  await page.getByLabel("As of").fill(inDays(-5));
  await expect(director.getByRole("table")).toContainText("Seabright Energy plc");
  await expect(page.getByRole("main")).not.toContainText(museum);
  const ended = page.getByLabel("Include what had ended by then");
  await ended.click(); // the tick follows the address, so it may come a moment later
  await expect(ended).toBeChecked();
  await expect(director.getByRole("table")).toContainText(museum);
  await expect(page.getByRole("main")).not.toContainText(confidential);
  await page.reload();
  await expect(director.getByRole("table")).toContainText(museum);
  await expectSound(page);
});

test("the secretary sees it, and records an interest for a member [X5]", async ({ page, browser, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await openRegister(page);
  await expect(page.getByRole("region", { name: "Priya Raman" })).toContainText(confidential);
  await page.getByRole("button", { name: "Record an interest for…" }).click();
  const dialog = page.getByRole("dialog", { name: "Record an interest" });
  await dialog.getByLabel("For").selectOption({ label: "Oluwaseun Adeyemi-Whitcombe" });
  await dialog.getByLabel("Organisation").fill("Northgate Rowing Club");
  await dialog.getByLabel("What it is").fill("President");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Record it" }).click();
  await expect(page.getByRole("region", { name: "Oluwaseun Adeyemi-Whitcombe" })).toContainText(
    "Recorded by Ruth Castellan",
  );
  expect(await overflow(page)).toBe(0);

  const deputy = await signedIn(browser, portal, demo("oluwaseun.adeyemi-whitcombe"));
  await expect(deputy.getByText("Confirm your interests: out of date")).toBeVisible();
  await deputy.getByRole("link", { name: /^Review: Confirm your interests/ }).click();
  await expect(deputy.getByRole("table", { name: "Current" })).toContainText("Northgate Rowing Club");
  await deputy.getByRole("button", { name: "Confirm that my list is complete" }).click();
  await expect(deputy.getByRole("status").filter({ hasText: "Confirmed on" })).toBeVisible();
  await deputy.context().close();
});

test("an observer has no register, and the own list [X5]", async ({ page }) => {
  await logIn(page, demo("observer"));
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).first().click();
  await expect(page.getByRole("main").getByRole("link", { name: "Meetings", exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Interests", exact: true })).toHaveCount(0);
  await page.goto(`${page.url()}/interests`);
  await expect(page.getByText("The register is for the members of the board")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My interests" }).click();
  await expect(page.getByText("You have declared no current interest")).toBeVisible();
});
