import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { choosePerson, logIn, overflow } from "./steps";
import { violations } from "./violations";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 240_000 });

/** Returns the date in London in so many days, in the form of a date input. */
function inDays(days: number): string {
  const then = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(then);
}

const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

/** Returns the rows of a table on the members' page, without its head. */
function rowsOf(page: Page, title: string): Locator {
  return page.getByRole("table", { name: title }).locator("tbody").getByRole("row");
}

/** Seats a person with the open form. */
async function seat(page: Page, name: string, fields: { role?: string; from?: string } = {}): Promise<void> {
  const form = page.getByRole("region", { name: "Seat people" });
  await choosePerson(form, name);
  if (fields.role !== undefined) await form.getByLabel("Role").selectOption({ label: fields.role });
  if (fields.from !== undefined) await form.getByLabel("First day").fill(fields.from);
  await form.getByRole("button", { name: "Seat", exact: true }).click();
  await expect(form.getByText(new RegExp(`^${name}, `))).toBeVisible();
}

/** Expects that nothing is wider than a small window, and that the page breaks no rule of accessibility there. */
async function expectSmall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("the secretary creates a committee, seats three people, ends one term and changes the quorum", async ({
  page,
}) => {
  await logIn(page, demo("secretary"));
  await page.goto("/boards");
  await page.getByRole("link", { name: "New board" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New board" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ethics committee");
  await page.getByLabel("Code", { exact: true }).fill("e");
  await page.getByRole("button", { name: "Create board" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Choose the legal form" })).toBeVisible();
  await expect(page.getByText("With 3 in office: 2 of 3.").first()).toBeVisible();
  await page.getByRole("radio", { name: "UK private company" }).check();
  await expectSmall(page);
  await page.getByRole("button", { name: "Create board" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ethics committee is created" })).toBeFocused();

  await page.getByRole("link", { name: "Seat people" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members and terms" })).toBeVisible();
  await expect(rowsOf(page, "In office")).toHaveCount(3);
  await page.getByRole("button", { name: "Fill vacancy 1" }).click();
  await seat(page, "Margit Halloran", { role: "Chair", from: inDays(-400) });
  await seat(page, "Wei Jun Tan", { from: inDays(-400) });
  await seat(page, "Siân O'Dell", { from: inDays(-400) });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(rowsOf(page, "In office")).toHaveCount(3);
  await expect(page.getByText(/Vacancy since/)).toHaveCount(0);

  await page.getByRole("button", { name: "End the term of Wei Jun Tan as member" }).click();
  await page.getByRole("dialog").getByLabel("Last day").fill(inDays(-1));
  const consequences = page.getByRole("list", { name: "What follows" });
  await expect(consequences.getByText(/^Wei Jun Tan can read the meetings of this term until/)).toBeVisible();
  await expect(consequences.getByText(/the board has 2 voting members in office and 1 vacancy\.$/)).toBeVisible();
  await inDialog(page, "End the term").click();
  await expect(page.getByRole("dialog").getByText("Reason", { exact: true })).toBeVisible();
  await page.getByRole("dialog").getByLabel("Reason").fill("Moved to another committee");
  await inDialog(page, "End the term").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(/Vacancy since/)).toBeVisible();
  await expect(rowsOf(page, "Past").getByText("Wei Jun Tan")).toBeVisible();
  await expectSmall(page);
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await overflow(page), `the table has its buttons within ${width} px`).toBe(0);
  }

  const members = new URL(page.url()).pathname;
  await page.goto(members.replace("/members", "/settings"));
  await expect(
    page.getByText(/^A meeting can decide when at least 2 members are present\. Today: 2 of 2\./),
  ).toBeVisible();
  await page.getByRole("button", { name: "Change the rules" }).click();
  const rules = page.getByRole("region", { name: "Change the rules" });
  await expect(rules.getByLabel("In force from")).toHaveValue(inDays(1));
  await rules.getByLabel("Source").fill("Terms of reference, section 3");
  await rules.getByLabel("A meeting can decide with").selectOption({ label: "At least" });
  await rules.getByLabel("Parts", { exact: true }).fill("2");
  await rules.getByLabel("Of so many parts", { exact: true }).fill("3");
  await expect(rules.getByText("With 2 in office, 2 present: a quorum, 2 of 2.")).toBeVisible();
  await expectSmall(page);
  await rules.getByRole("button", { name: "Save the rules" }).click();
  await expect(rules).toHaveCount(0);
  await expect(page.getByText(/^A meeting can decide when at least two thirds of the members in office/)).toBeVisible();
  await expect(page.getByText("Different", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Terms of reference, section 3, in force from/)).toBeVisible();
});

test("a member reads who sits on the board and its rules, and changes neither", async ({ page }) => {
  await logIn(page, demo("director"));
  await page.goto("/boards");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Board", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "New board" })).toHaveCount(0);
  await main.getByRole("link", { name: "Board", exact: true }).click();
  await main.getByRole("link", { name: "Members and terms" }).click();
  await expect(rowsOf(page, "In office").getByText("Margit Halloran")).toBeVisible();
  await expect(page.getByText(/Vacancy since/)).toBeVisible();
  await expect(page.getByText(/^Terms of office of 8 voting members\./)).toBeVisible();
  await expect(rowsOf(page, "Past").getByText("Gareth Lowe")).toBeVisible();
  await expect(main.getByRole("button")).toHaveCount(0);
  await expectSmall(page);

  await page.goBack();
  await main.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(
    page.getByText(
      "A meeting can decide when more than half of the members in office are present. Today: 5 of 8. Members who take part remotely count.",
    ),
  ).toBeVisible();
  await expect(main.getByRole("button")).toHaveCount(0);
  await page.getByLabel("In office", { exact: true }).fill("8");
  await page.getByLabel("Present", { exact: true }).fill("6");
  await page.getByLabel("Not taking part").fill("2");
  await expect(page.getByText("With 8 in office, 6 present, 2 not taking part: no quorum, 4 of 5.")).toBeVisible();
  await expectSmall(page);
});
