import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { dropFiles } from "./dropping";
import { printedSetUp } from "./founding";
import { emailField, fillNewPassword, inDays, openItem } from "./steps";

// The shortest path of somebody who knows the way: from the set-up address to a published meeting with eight people,
// seven items, six papers, one closed item and one exclusion.
test.describe.configure({ timeout: 240_000 });
test.use({ settings: { LOCAL_EMPTY: "true" }, contextOptions: { reducedMotion: "reduce" } });

const MOST_CLICKS = 30;
const MOST_FIELDS = 22;

const people = ["Ada Lovelace", "Ben Oduya", "Cai Morgan", "Dee Novak", "Eli Tan", "Fay Okoro", "Gus Lind", "Hal Ng"];
const pasted = people
  .map((name, index) => `${name} <${name.toLowerCase().replace(" ", ".")}@example.org>${index === 0 ? " chair" : ""}`)
  .join("\n");

const agenda = `1. Welcome, 5 min
2. Interests, 5 min
3. Minutes, 5 min, for decision
4. Reports, 30 min
5. Dredging contract, 20 min, for decision
6. Budget, 20 min, for decision
7. Pay review, 10 min`;

const papers = ["Minutes", "Reports", "Dredging contract", "Budget", "Budget notes", "Pay review"];

/** Counts what a person does on the pages of a window: presses of the mouse, and fields that are typed into. */
async function countActs(page: Page): Promise<{ readonly clicks: number; readonly fields: number }> {
  const counted = { clicks: 0, fields: 0 };
  await page.exposeFunction("countAct", (kind: "clicks" | "fields") => {
    counted[kind] += 1;
  });
  await page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, without this file
    const count = (kind: "clicks" | "fields") => {
      const tell: unknown = Reflect.get(window, "countAct");
      if (typeof tell === "function") Reflect.apply(tell, window, [kind]);
    };
    let typedInto: EventTarget | null = null;
    addEventListener("pointerdown", () => count("clicks"), true);
    addEventListener(
      "input",
      ({ target }) => {
        const isTyped =
          target instanceof HTMLElement && target.matches("textarea, input:not([type=radio], [type=checkbox])");
        if (!isTyped || target === typedInto) return;
        typedInto = target;
        count("fields");
      },
      true,
    );
  });
  return counted;
}

test("the shortest path to a published meeting stays short", async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const counted = await countActs(page);
  const click = (name: string | RegExp, role: "button" | "link" = "button") =>
    page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .click();
  const dialog = page.getByRole("dialog");

  await test.step("the organisation", async () => {
    await page.goto(await printedSetUp(portal));
    await page.getByLabel("Name", { exact: true }).fill("Fennmark Harbour Trust");
    await page.getByLabel("Given name").fill("Ana");
    await page.getByLabel("Family name").fill("Castellan");
    await emailField(page).fill("ana.castellan@example.org");
    await fillNewPassword(page, "Password", "harbour lights at dawn");
    await click("SET UP");
    await click("Accept");
  });

  await test.step("the board and its people", async () => {
    await click("Create the first board", "link");
    await page.getByRole("radio", { name: "UK private company" }).check();
    await click("Create board");
    await click("Invite people", "link");
    await page.getByLabel("Names and addresses").fill(pasted);
    await click("Read the list");
    await click(/^Invite and seat 8 people$/);
    await expect(page.getByRole("heading", { level: 1, name: /^8 invitations sent/ })).toBeVisible({ timeout: 60_000 });
  });

  await test.step("the meeting with its agenda", async () => {
    await click("Plan a meeting", "link");
    await page.getByLabel("Title").fill("First meeting");
    await page.getByLabel("Date", { exact: true }).fill(inDays(40));
    await click("Create meeting");
    await click("Write the agenda", "link");
    await click("Paste…");
    await dialog.getByRole("textbox").fill(agenda);
    await dialog.getByRole("button", { name: "Add 7 items" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the papers, a closed item and an exclusion", async () => {
    await dropFiles(
      page,
      papers.map((name) => `${name}.pdf`),
    );
    await dialog.getByRole("button", { name: "Add 6 papers" }).click();
    await expect(dialog).toBeHidden();
    const closed = await openItem(page, "Pay review", "Access");
    await closed.getByRole("radio", { name: "Closed" }).check();
    const excluding = await openItem(page, "Dredging contract", "Access");
    await excluding.getByRole("checkbox", { name: "Ben Oduya reads the papers" }).uncheck();
    await expect(excluding.getByRole("row", { name: /^Ben Oduya.*Excluded/ })).toBeVisible();
  });

  await test.step("announced and published, with notice", async () => {
    await click(/^Announce/, "link");
    await click("Announce and publish…");
    await dialog.getByRole("button", { name: "Announce", exact: true }).click();
    await dialog.getByLabel(/^I have seen the/).check();
    await dialog.getByRole("button", { name: "Publish and serve notice" }).click();
    await expect(page.getByRole("heading", { name: "Version 1 is published" })).toBeVisible({ timeout: 60_000 });
  });

  const summary = `${counted.clicks} clicks and ${counted.fields} fields`;
  test.info().annotations.push({ type: "path", description: summary });
  expect(counted.clicks, summary).toBeLessThanOrEqual(MOST_CLICKS);
  expect(counted.fields, summary).toBeLessThanOrEqual(MOST_FIELDS);
  expect(counted.clicks, "the counter counts").toBeGreaterThan(15);
});
