import { expect, type Frame, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { Account } from "./portal/accounts";

/** The heading of the log-in form, which is visible when nobody is signed in. */
export function logInHeading(page: Page): Locator {
  return page.getByRole("heading", { level: 1, name: "Platform Log In" });
}

/** The navigation of the main area, which is visible when somebody is signed in. */
export function mainNavigation(page: Page | FrameLocator): Locator {
  return page.getByRole("navigation", { name: "Main" });
}

/** Expects Home with its meetings. */
export async function expectHome(page: Page | FrameLocator): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: /\w/ }).first()).toBeVisible();
}

/** Waits until no upload runs. Leaving the page earlier would keep notes for resuming in the browser. */
export async function uploadsDone(page: Page): Promise<void> {
  await expect(mainNavigation(page).getByRole("link", { name: "Documents", exact: true })).toBeVisible();
}

/** Goes to Home by the navigation. */
export async function goHome(page: Page): Promise<void> {
  await mainNavigation(page).getByRole("link", { name: "Home" }).click();
}

/** Returns the e-mail field of the visible form; a message box may be called "Email Sent". */
export function emailField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Email", exact: true });
}

/** Fills in the visible log-in form and sends it. */
export async function submitLogIn(page: Page, { email, password }: Account): Promise<void> {
  await emailField(page).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "LOGIN" }).click();
}

/** Logs in from the first page and waits for the main area. */
export async function logIn(page: Page, account: Account): Promise<void> {
  await page.goto("/");
  await submitLogIn(page, account);
  await expect(mainNavigation(page)).toBeVisible();
}

/** Returns the button that opens the account menu. */
export function accountButton(page: Page | FrameLocator): Locator {
  return page.getByRole("banner").locator("button[aria-haspopup=menu]");
}

/** Chooses an item of the account menu. */
export async function chooseInAccountMenu(page: Page, item: string | RegExp): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Fills in both fields of a new password. */
export async function fillNewPassword(page: Page, label: string, password: string, again = password): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(again);
}

/** Returns the message box with a title. */
export function messageBox(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title });
}

/** Presses Tab until the element has the focus; fails when it never gets it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 30; stops++) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Returns by how many pixels a page or a frame is wider than its window. */
export function overflow(place: Page | Frame): Promise<number> {
  return place.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the date in so many days, in the form of a date input. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Opens the page of the board's meeting with a title. */
export async function openMeeting(page: Page, title: string): Promise<void> {
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).first().click();
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.waitForURL(/\/meetings\/[^/]+$/);
}

/**
 * Waits for the answer to a GraphQL request that contains a text. In a browser that does not show requests, waits for
 * an answer that matches.
 */
export async function graphqlAnswer(page: Page, asked: string, answered: RegExp): Promise<string> {
  let text = "";
  await page.waitForResponse(async (response) => {
    if (!response.url().endsWith("/graphql")) return false;
    const question = response.request().postData();
    if (question !== null && !question.includes(asked)) return false;
    text = await response.text().catch(() => ""); // a page that was left discards its answers
    return question !== null || answered.test(text);
  });
  return text;
}

/** Publishes the agenda of the meeting at an address, or its changes, with its warnings and with notice if it is due. */
export async function publish(page: Page, meeting: string): Promise<void> {
  await page.goto(`${meeting}?publish`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^I have seen the/).check();
  await dialog.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByRole("heading", { name: /^Version \d+ is published$/ })).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Chooses the person with a name in a form. */
export async function choosePerson(form: Locator, name: string): Promise<void> {
  const field = form.getByRole("combobox", { name: "Person", exact: true });
  await field.fill(name);
  await form.getByRole("option", { name }).click();
  await expect(field).toHaveValue(name);
}

/** Chooses one of the further actions on a meeting's page. */
export async function chooseForMeeting(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More for this meeting" }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** Returns the field at the foot of the agenda's list, in which new items are typed. */
export function newItem(page: Page): Locator {
  return page.getByLabel("New item", { exact: true });
}

/** Opens an item of the agenda in its editor, and returns the panel of one of its tabs. */
export async function openItem(
  page: Page,
  title: string,
  tab: "Text" | "Papers" | "Access" = "Text",
): Promise<Locator> {
  await page.getByRole("region", { name: "Items" }).getByRole("link", { name: title, exact: true }).click();
  await expect(page.locator("#item-heading")).toContainText(title);
  await page.getByRole("tab", { name: tab }).click();
  return page.getByRole("tabpanel", { name: tab });
}

/** Opens the agenda of the board's meeting with a number, and returns its address. */
export async function openAgenda(page: Page, number: string): Promise<string> {
  const listed = new RegExp(`"id":"([0-9a-f]{24})"[^{}]*"number":"${number}"`);
  const answered = graphqlAnswer(page, "query Board(", listed);
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).first().click();
  const text = await answered;
  const found = listed.exec(text);
  expect(found, `meeting ${number} is listed`).not.toBeNull();
  await page.waitForURL(/\/boards\/[^/]+$/);
  const address = `${page.url()}/meetings/${found?.[1]}/agenda`;
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();
  return address;
}
