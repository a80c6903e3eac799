import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { logIn, openAgenda, overflow } from "./steps";
import { violations } from "./violations";

// The journey fills a draft of the demonstration data that others read.
test.use({ portalOf: "templates" });

/** Returns the numbers and titles of the lines of the agenda, such as "2.1 Finance". */
async function lines(page: Page): Promise<readonly string[]> {
  const grips = page.getByRole("region", { name: "Items" }).getByRole("button", { name: /^Move \S+ / });
  await expect(grips.first()).toBeVisible();
  return Promise.all((await grips.all()).map(async (grip) => (await grip.getAttribute("aria-label"))?.slice(5) ?? ""));
}

test("the secretary saves an agenda as a template, starts another meeting's agenda from it, renames it and deletes it [A1, X3]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await openAgenda(page, "B-2027-01");
  const saved = await lines(page);

  await test.step("saves the agenda", async () => {
    await page.getByRole("button", { name: "Agenda menu" }).click();
    await page.getByRole("button", { name: "Save as template…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as template" });
    await dialog.getByLabel("Name").fill("Quarterly meeting");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save template" }).click();
    await expect(page.getByText("Quarterly meeting is saved as a template.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("is told that a name is taken", async () => {
    await page.getByRole("button", { name: "Agenda menu" }).click();
    await page.getByRole("button", { name: "Save as template…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as template" });
    await dialog.getByLabel("Name").fill("quarterly meeting");
    await dialog.getByRole("button", { name: "Save template" }).click();
    await expect(dialog.getByText("The board has a template of this name; choose another name.")).toBeVisible();
    await dialog.getByRole("button", { name: "Back" }).click();
  });

  await test.step("starts an empty agenda from the template", async () => {
    await openAgenda(page, "B-2027-02");
    await page.getByRole("button", { name: "Choose a template" }).click();
    const dialog = page.getByRole("dialog", { name: "Start from a template" });
    await expect(dialog.getByRole("list", { name: "Items of Quarterly meeting" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Add \d+ items$/ }).click();
    await expect(dialog).toBeHidden();
    expect(await lines(page)).toEqual(saved);
  });

  await test.step("renames and deletes the template in the board's settings", async () => {
    await page.getByRole("button", { name: "Agenda menu" }).click();
    await page.getByRole("link", { name: "Templates of this board" }).click();
    const section = page.getByRole("region", { name: "Agenda templates" });
    await section.getByText("Quarterly meeting").click();
    await expect(section.getByRole("list", { name: "Items of Quarterly meeting" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    await section.getByRole("button", { name: "Rename Quarterly meeting" }).click();
    const renaming = page.getByRole("dialog", { name: "Rename Quarterly meeting" });
    await renaming.getByRole("textbox", { name: "Name" }).fill("Usual agenda");
    await renaming.getByRole("button", { name: "Rename" }).click();
    await section.getByRole("button", { name: "Delete Usual agenda" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete the template" }).click();
    await expect(section.getByText(/^No templates yet/)).toBeVisible();
  });
});

test("a member finds no templates [X3]", async ({ page }) => {
  await logIn(page, demo("director"));
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).first().click();
  await page.waitForURL(/\/boards\/[^/]+$/);
  await page.goto(`${page.url()}/settings`);
  await expect(page.getByRole("heading", { name: "Rules of today" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Agenda templates" })).toHaveCount(0);
});
