import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { graphqlAnswer, logIn, openAgenda, overflow } from "./steps";
import { violations } from "./violations";

/** Returns the field of the item's panel to which the focus moves from another field. */
function minutesField(page: Page): Locator {
  return page.getByRole("complementary", { name: "Item" }).getByRole("spinbutton", { name: "Minutes" });
}

function grip(page: Page, name: string): Locator {
  return page.getByRole("button", { name: `Move ${name}`, exact: true });
}

/** Opens an item beside the agenda, and waits until it has replaced the item before. */
async function openItem(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("complementary", { name: "Item" }).getByLabel("Title")).toHaveValue(title);
}

/** Places the held line, and waits for the server's answer, because the page shows the new place before it. */
async function place(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = graphqlAnswer(page, "MoveAgendaItem", /moveAgendaItem/);
  await act();
  await saved;
}

test("the secretary builds an agenda by keyboard, moves items, closes one, excludes a member and views as that member [A6, X3, X2, X9]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept" }).click();
  await openAgenda(page, "B-2027-02");

  const titles = ["Welcome", "Interests", "Minutes", "Reports", "Dredging", "Budget", "Close"];
  await page.getByLabel("Title").focus();
  for (const [index, title] of titles.entries()) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(grip(page, `${index + 1} ${title}`)).toBeVisible();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue("");
  }

  await test.step("moves an item below another one and back up, and each move is said", async () => {
    await grip(page, "6 Budget").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await expect(grip(page, "5 Budget")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Budget is now item 4.1, first below item 4.")).toBeAttached();
    await expect(grip(page, "4.1 Budget")).toBeFocused();
    await place(page, () => page.keyboard.press("Enter"));
    await expect(grip(page, "5 Dredging")).toBeVisible();
    await page.reload();
    await expect(grip(page, "4.1 Budget")).toBeVisible();
  });

  await test.step("drags an item to another place", async () => {
    const from = await grip(page, "6 Close").boundingBox();
    const to = await grip(page, "1 Welcome").boundingBox();
    if (!from || !to) throw new Error("The grips have no place");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y - 4, { steps: 8 });
    await place(page, () => page.mouse.up());
    await expect(grip(page, "1 Close")).toBeVisible();
    await page.reload();
    await expect(grip(page, "2 Welcome")).toBeVisible();
  });

  await test.step("closes one item, and excludes a member from another", async () => {
    await openItem(page, "Interests");
    await page.getByLabel("Closed: only named people").check();
    await page.getByRole("group", { name: "People who read it" }).getByLabel("Margit Halloran").check();
    await page.getByRole("group", { name: "People who read it" }).getByLabel("Ruth Castellan").check();
    await page.getByRole("button", { name: "Close to all but 2" }).click();
    await expect(page.getByRole("row", { name: /^Tomasz Wiśniewski.*not on the list/ })).toBeVisible();

    await openItem(page, "Dredging");
    await page.getByLabel("Person", { exact: true }).selectOption("Wei Jun Tan");
    await page.getByLabel("Private reason").fill("Adviser to the contractor");
    await page.getByRole("button", { name: "Exclude Wei Jun Tan" }).click();
    await expect(page.getByRole("row", { name: /^Wei Jun Tan.*excluded/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("views the agenda as that member", async () => {
    await page.getByRole("link", { name: "Wei Jun Tan" }).click();
    await expect(page.getByText("You see what Wei Jun Tan sees. Nothing can be changed here.")).toBeVisible();
    await expect(page.getByText("Restricted item")).toHaveCount(2);
    await expect(page.getByText("Dredging")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflow(page)).toBe(0);
    await page.getByRole("link", { name: "Stop" }).click();
    await expect(grip(page, "2 Welcome")).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test("the chair and the secretary write one item at once and lose nothing", async ({ page, browser, portal }) => {
  await logIn(page, demo("secretary"));
  await openAgenda(page, "B-2027-01");
  await page.getByLabel("Title").fill("Masterplan");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Masterplan" }).click();
  await expect(page.getByLabel("Summary")).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const chair = await context.newPage();
  await logIn(chair, demo("chair"));
  await chair.goto(page.url());

  // Two people change different fields: both texts are kept, and nobody has to choose.
  await page.getByLabel("Summary").fill("What the consultation said.");
  await chair.getByLabel("Recommendation", { exact: true }).fill("To take note.");
  await minutesField(chair).focus();
  await expect.poll(() => savedText(chair, "Recommendation")).toBe("To take note.");
  await minutesField(page).focus();
  await expect.poll(() => savedText(page, "Summary")).toBe("What the consultation said.");
  await chair.reload();
  await expect(chair.getByLabel("Summary")).toHaveValue("What the consultation said.");
  await expect(chair.getByLabel("Recommendation", { exact: true })).toHaveValue("To take note.");

  // Two people change the same field: the second one sees both texts and chooses.
  await page.getByLabel("Summary").fill("The consultation, by the secretary.");
  await chair.getByLabel("Summary").fill("The consultation, by the chair.");
  await minutesField(chair).focus();
  await expect.poll(() => savedText(chair, "Summary")).toBe("The consultation, by the chair.");
  await minutesField(page).focus();
  const choice = page.getByRole("region", { name: /changed this/ });
  await expect(choice).toContainText("The consultation, by the chair.");
  await expect(choice).toContainText("The consultation, by the secretary.");
  expect(await violations(page)).toEqual([]);
  await choice.getByRole("button", { name: "Keep mine" }).click();
  await expect(choice).toBeHidden();
  await chair.reload();
  await expect(chair.getByLabel("Summary")).toHaveValue("The consultation, by the secretary.");
  await context.close();
});

/** Returns the text that a reloaded page would show in a field. */
async function savedText(page: Page, label: string): Promise<string> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  const text = await other.getByLabel(label, { exact: true }).inputValue();
  await other.close();
  return text;
}

test("an observer sees a placeholder for a closed item of the published agenda [X9, X3]", async ({ page }) => {
  await logIn(page, demo("observer"));
  await openAgenda(page, "B-2026-05");
  await expect(page.getByText("Restricted item")).toHaveCount(1);
  await expect(page.getByText("Succession of the chief executive")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Move/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Budget 2027" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "5 Budget 2027" })).toBeVisible();
  await expect(page.getByText("To adopt the budget for 2027.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the secretary defers an item to a later meeting, refers another one, and finds where they go on", async ({
  page,
}) => {
  await logIn(page, demo("secretary"));
  await openAgenda(page, "B-2027-01");
  for (const title of ["Quay wall", "Pension scheme"]) {
    await page.getByLabel("Title").fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  }

  await test.step("defers one with a reason", async () => {
    await page.getByRole("link", { name: "Quay wall" }).click();
    await page.getByRole("button", { name: "Defer…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Meeting").selectOption({ label: await optionWith(dialog, "B-2027-02") });
    await dialog.getByLabel("Reason").fill("The survey is late.");
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 1100 });
    await dialog.getByRole("button", { name: "Defer", exact: true }).click();
    await expect(page.getByText("Deferred: The survey is late.")).toBeVisible();
    await expect(page.getByText(/^Deferred to B-2027-02/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("refers the other one to a committee", async () => {
    await page.getByRole("link", { name: "Pension scheme" }).click();
    await page.getByRole("button", { name: "Refer…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Board").selectOption({ label: await optionWith(dialog, "Audit and risk committee") });
    await dialog.getByRole("button", { name: "Refer", exact: true }).click();
    await expect(page.getByText(/^Referred to A-/)).toBeVisible();
    await page.getByRole("link", { name: /^A-/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Pension scheme$/ })).toBeVisible();
    await expect(page.getByText(/^Carried here from B-2027-01/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflow(page)).toBe(0);
  });
});

/** Returns the whole text of the option that contains a text. */
async function optionWith(dialog: Locator, text: string): Promise<string> {
  const option = dialog.locator("option", { hasText: text }).first();
  await expect(option).toBeAttached();
  return (await option.textContent()) ?? "";
}
