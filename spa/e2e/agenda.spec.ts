import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { dropFiles } from "./dropping";
import { graphqlAnswer, logIn, newItem, openAgenda, openItem, openMeeting, overflow, uploadsDone } from "./steps";
import { violations } from "./violations";

/** Returns the field of the item's editor to which the focus moves from another field. */
function minutesField(page: Page): Locator {
  return page.getByRole("tabpanel").getByRole("spinbutton", { name: "Minutes" });
}

function grip(page: Page, name: string): Locator {
  return page.getByRole("button", { name: `Move ${name}`, exact: true });
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
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await openAgenda(page, "B-2027-02");

  const titles = ["Welcome", "Interests", "Minutes", "Reports", "Dredging", "Budget", "Close"];
  await newItem(page).focus();
  for (const [index, title] of titles.entries()) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(grip(page, `${index + 1} ${title}`)).toBeVisible();
    await expect(newItem(page)).toBeFocused();
    await expect(newItem(page)).toHaveValue("");
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

  await test.step("reads and unticks, by keyboard: closes one item, and excludes a member from another", async () => {
    await page.getByRole("region", { name: "Items" }).getByRole("link", { name: "Interests" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#item-heading")).toBeFocused();
    await page.getByRole("tab", { name: "Text" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name: "Access" })).toBeFocused();
    const closed = page.getByRole("tabpanel", { name: "Access" });
    await closed.getByRole("radio", { name: "Open" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(closed.getByRole("checkbox", { name: "Tomasz Wiśniewski reads the papers" })).toBeChecked();
    await expect(closed.getByRole("checkbox", { name: "Ruth Castellan reads the papers" })).toBeChecked();
    await closed.getByRole("checkbox", { name: "Tomasz Wiśniewski reads the papers" }).focus();
    await page.keyboard.press("Space");
    await expect(closed.getByRole("row", { name: /^Tomasz Wiśniewski.*not on the list/ })).toBeVisible();

    // The tab stays at the next item that is opened.
    await page.getByRole("region", { name: "Items" }).getByRole("link", { name: "Dredging" }).click();
    const excluding = page.getByRole("tabpanel", { name: "Access" });
    await excluding.getByRole("checkbox", { name: "Wei Jun Tan reads the papers" }).uncheck();
    await excluding.getByLabel("Why is Wei Jun Tan excluded?").selectOption("Conflict of interest");
    await expect(excluding.getByRole("row", { name: /^Wei Jun Tan.*Excluded: conflict of interest/ })).toBeVisible();
    await excluding.getByLabel("Private reason").fill("Adviser to the contractor");
    await page.keyboard.press("Tab");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("on a phone the list and the item are pages of their own", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole("region", { name: "Items" })).toBeHidden();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Agenda", exact: true }).last().click();
    await expect(grip(page, "2 Welcome")).toBeVisible();
    await expect(page.locator("#item-heading")).toBeHidden();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("in a wide window both panes scroll, and the window does not", async () => {
    await openItem(page, "Dredging", "Access");
    const heights = await page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
    expect(heights[0]).toBe(heights[1]);
    const list = await page.getByRole("region", { name: "Items" }).boundingBox();
    const editor = await page.locator("section[aria-labelledby=item-heading]").boundingBox();
    expect(editor?.width ?? 0).toBeGreaterThan(690);
    expect((editor?.y ?? 0) + (editor?.height ?? 0)).toBeLessThanOrEqual(800);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(800);
    await page.setViewportSize({ width: 1280, height: 1100 });
  });

  await test.step("views the agenda as that member", async () => {
    await page.getByRole("button", { name: "View as" }).click();
    await page.getByRole("link", { name: "Wei Jun Tan" }).click();
    await expect(page.getByText("You see what Wei Jun Tan sees. Nothing can be changed here.")).toBeVisible();
    await expect(page.getByText("Restricted item")).toHaveCount(1);
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
  await newItem(page).fill("Masterplan");
  await page.keyboard.press("Enter");
  await openItem(page, "Masterplan");
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
  await openMeeting(page, "Board meeting, fourth quarter");
  // The address of the editor leads who only reads the agenda to the page of the meeting.
  const meeting = page.url();
  await page.goto(`${meeting}/agenda`);
  await page.waitForURL((url) => url.href.startsWith(`${meeting}#`));
  await expect(page.getByText("Restricted item")).toHaveCount(1);
  await expect(page.getByText("Succession of the chief executive")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Move/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Budget 2027", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "5 Budget 2027" })).toBeVisible();
  await expect(page.getByText("To adopt the budget for 2027.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the secretary copies the last agenda and pastes another one, and drops papers that find their items", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, demo("secretary"));
  await openAgenda(page, "B-2027-02");
  const items = page.getByRole("region", { name: "Items" });

  await test.step("copies the last meeting, with what is closed there", async () => {
    await page.getByRole("button", { name: "Choose items…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Meeting", { exact: true }).selectOption({ label: await optionWith(dialog, "B-2026-05") });
    await expect(dialog.getByRole("checkbox", { name: /Dredging contract variation/ })).toBeChecked();
    await dialog.getByRole("checkbox", { name: /Harbour masterplan/ }).uncheck();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Copy \d+ items$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(items.getByRole("link", { name: "Dredging contract variation" })).toBeVisible();
    await expect(items.getByRole("link", { name: /^Harbour masterplan/ })).toHaveCount(0);
    await expect(items.getByText("Closed session")).toBeAttached();
    await expect(items.getByText(/excluded$/)).toHaveCount(0);
  });

  await test.step("pastes lines with numbers, minutes and purposes", async () => {
    await items.getByRole("button", { name: "Paste…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("textbox")
      .fill("20. Berth tariff, 15 min, for decision\n20.1 Marina (5 min)\n21. Close of the day");
    await expect(dialog.getByRole("heading", { name: "3 new items" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add 3 items" }).click();
    await expect(dialog).toBeHidden();
    await expect(items.getByRole("link", { name: "Close of the day" })).toBeVisible();
    await expect(items.getByRole("link", { name: "Marina" })).toBeVisible();
  });

  await test.step("drops files on the page: those whose name says it find their item, the rest are chosen", async () => {
    await dropFiles(page, ["Berth tariff table.pdf", "scan0042.pdf"]);
    const dialog = page.getByRole("dialog", { name: "2 files, 1 matched by name" });
    await expect(dialog.getByLabel("Becomes a paper of: Berth tariff table.pdf")).toHaveValue(/\S/);
    await expect(dialog.getByText("No item has a name like this.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog
      .getByLabel("Becomes a paper of: scan0042.pdf")
      .selectOption({ label: await optionWith(dialog, "Close of the day") });
    await dialog.getByRole("button", { name: "Add 2 papers" }).click();
    await expect(dialog).toBeHidden();
    await expect(
      items.getByRole("listitem").filter({ hasText: "Berth tariff" }).getByText("1 paper").first(),
    ).toBeAttached({
      timeout: 60_000,
    });
    await uploadsDone(page);
  });
});

test("the secretary defers an item to a later meeting, refers another one, and finds where they go on", async ({
  page,
}) => {
  await logIn(page, demo("secretary"));
  await openAgenda(page, "B-2027-01");
  for (const title of ["Quay wall", "Pension scheme"]) {
    await newItem(page).fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  }

  await test.step("defers one with a reason", async () => {
    await openItem(page, "Quay wall");
    await page.getByRole("button", { name: /^More for .*Quay wall/ }).click();
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
    await openItem(page, "Pension scheme");
    await page.getByRole("button", { name: /^More for .*Pension scheme/ }).click();
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
