import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { button, enter, findMeeting } from "./room";
import { expectSound } from "./sound";
import { logIn } from "./steps";

// This journey changes the agenda of a meeting, so it has a portal of its own.
test.use({ portalOf: "counterparties", contextOptions: { reducedMotion: "reduce" } });

test("a counterparty gives the secretary a hint, of which the director learns nothing [C1, C3]", async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(120_000);
  await logIn(page, demo("secretary"));
  const { room } = await findMeeting(page);
  const meeting = room.replace(/\/room$/, "");
  await page
    .getByRole("link", { name: /Harbour masterplan/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^7 Harbour masterplan/ })).toBeVisible();
  const item = page.url();

  // The secretary types the counterparty, and sees the hint beside the access of the item.
  await page.getByRole("link", { name: "Edit in the agenda" }).click();
  await page.getByLabel("Counterparties").fill("SEABRIGHT ENERGY");
  await page.getByLabel("Counterparties").press("Tab");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("tab", { name: "Access" }).click();
  const hints = page.getByRole("list", { name: "Possible conflicts" });
  await expect(hints).toContainText("Priya Raman");
  await expect(hints).toContainText("Shares: Seabright Energy plc. The item names SEABRIGHT ENERGY.");
  await expectSound(page);

  // The director reads the item and the register, and no hint.
  const director = await enter(browser, portal, "director", item);
  await expect(button(director, "Declare a conflict…")).toBeVisible();
  await expect(director.getByText("None is declared on this item.")).toBeVisible();
  await expect(director.getByText(/possible conflict/i)).toHaveCount(0);

  // The secretary declares for the director with one button.
  await button(page, "Declare for Priya Raman: Seabright Energy plc").click();
  const dialog = page.getByRole("dialog", { name: "Declare a conflict for somebody else" });
  await expect(dialog.getByLabel("What it is")).toHaveValue("Shares: Seabright Energy plc.");
  await expectSound(page);
  await button(dialog, "Declare it").click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^It waits for a decision\./)).toBeVisible();
  await expect(hints).toHaveCount(0);
  await director.reload();
  await expect(director.getByText("Shares: Seabright Energy plc.")).toBeVisible();

  // The standing item "Declarations of interest" leads to it and to the register.
  await director.goto(meeting);
  await director
    .getByRole("link", { name: /Declarations of interest/ })
    .first()
    .click();
  const declared = director.getByRole("list", { name: "Declared on other items" });
  await expect(declared).toContainText("Priya Raman: It waits for a decision.");
  await expectSound(director);
  await director.getByRole("link", { name: "Register of interests of this board" }).click();
  await expect(director.getByRole("heading", { level: 1, name: /Interests/ })).toBeVisible();
  await director.context().close();
});
