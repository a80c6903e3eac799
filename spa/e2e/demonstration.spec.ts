import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { expectSound } from "./sound";
import { violations } from "./violations";
import { chooseInAccountMenu, logIn, logInHeading, openMeeting, openItem } from "./steps";

test.describe.configure({ timeout: 300_000 });
test.use({ portalOf: "demonstration", contextOptions: { reducedMotion: "reduce" } });

test("the demonstration data have papers that are read, withdrawn, replaced and annotated [D1, D2]", async ({
  page,
  browser,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await logIn(page, demo("director"));
  await openMeeting(page, "Board meeting, fourth quarter");
  const address = new URL(page.url()).pathname;

  await test.step("the second pack brought a newer version, and a late item with its paper", async () => {
    await page.goto(`${address}/changes`);
    await expect(
      page.getByText("New version, number 2: The reserve for the quay wall", { exact: false }),
    ).toBeVisible();
    await expect(page.getByText("New paper: The engine failed on Thursday", { exact: false })).toBeVisible();
    await expect(page).toHaveURL(`${address}#changes`);
  });

  await test.step("the agenda is on the page of the meeting, and one press opens the first paper that was not opened", async () => {
    await page.goto(`${address}/agenda`);
    await expect(page).toHaveURL(`${address}#agenda`);
    await expect(page.getByRole("heading", { name: "Agenda and papers" })).toBeFocused();
    await page.getByRole("link", { name: /^(Read|Continue reading)$/ }).click();
    await expect(page).toHaveURL(/\/pack\?paper=/);
  });

  await test.step("a long report opens at any page, and its words are found", async () => {
    await page.goto(`${address}/pack?paper=7.1&page=58&v=1`);
    await expect(page.getByText("Page 58 of 214", { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("Answer 054")).toBeVisible({ timeout: 40_000 });
    await expectSound(page);
  });

  await test.step("a paper that was taken back says why", async () => {
    await page.goto(`${address}/pack?paper=4.2.2&page=1&v=1`);
    await expect(page.getByText("4.2.2 Cash to the summer of 2027 was withdrawn")).toBeVisible();
  });

  await test.step("an exclusion while somebody reads ends the reading at the next part [X7]", async () => {
    await page.goto(`${address}/pack?paper=7.1&page=1&v=1`);
    await expect(page.getByText("Page 1 of 214", { exact: true })).toBeVisible({ timeout: 60_000 });
    const secretary = await browser.newContext({ baseURL: portal.addresses.portal });
    const theirs = await secretary.newPage();
    await logIn(theirs, demo("secretary"));
    await theirs.goto(`${address}/agenda`);
    const access = await openItem(theirs, "Harbour masterplan: what the consultation said", "Access");
    await access.getByRole("checkbox", { name: "Priya Raman reads the papers" }).uncheck();
    await expect(access.getByRole("row", { name: /^Priya Raman.*Excluded/ })).toBeVisible();
    await secretary.close();

    await page.getByRole("region", { name: /^7\.1 / }).focus();
    await page.keyboard.press("End");
    // Either the next part is refused, or the pack is reloaded before, because the reader's rights have changed.
    await expect(page.getByText(/^This paper is not (available to you|in your pack)/)).toBeVisible({ timeout: 40_000 });
    await expect(page.locator(".textLayer"), "no word of it is left in the page").toHaveCount(0);
    await expect(page.getByRole("link", { name: /^7\.1 / })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("of what the chair marked in the older version one quotation has lost its place", async () => {
    await page.goto("/");
    await chooseInAccountMenu(page, "Log out");
    await expect(logInHeading(page)).toBeVisible();
    await logIn(page, demo("chair"));
    await page.goto(`${address}/pack?paper=5.1&page=2&v=2`);
    await page.getByRole("button", { name: "Notes 2" }).click({ timeout: 60_000 });
    const notes = page.getByRole("complementary", { name: "My notes" });
    await expect(notes.getByText("Could not be placed (1)")).toBeVisible({ timeout: 40_000 });
    await notes.getByRole("button", { name: "Page 3 as it was…" }).click();
    const old = page.getByRole("dialog", { name: "Page 3 of the older version" });
    await expect(old.getByRole("img")).toBeVisible({ timeout: 40_000 });
    await expectSound(page);
  });
});
