import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { pdf } from "./files";
import { demo } from "./portal/accounts";
import type { LocalPortal } from "./portal/LocalPortal";
import { calendarsTo, mailedLink } from "./portal/mailbox";
import { expectSound } from "./sound";
import { choosePerson, logIn, openItem, openMeeting, publish, uploadsDone } from "./steps";
import { violations } from "./violations";

// This journey counts items and guests, so it has a portal of its own.
test.use({ portalOf: "participation" });
test.describe.configure({ timeout: 360_000 });

/** Opens another person's browser. */
async function signedIn(browser: Browser, portal: LocalPortal, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const page = await context.newPage();
  await logIn(page, demo(name));
  return page;
}

/** Opens the agenda of the meeting that is not published yet. */
async function openDraft(page: Page): Promise<void> {
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Meetings", exact: true }).click();
  await page
    .getByRole("table", { name: "Upcoming" })
    .getByRole("link", { name: "Board meeting, first quarter" })
    .click();
  await page.getByRole("link", { name: "Edit the agenda" }).click();
  await expect(heading(page, "Agenda")).toBeVisible();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a contributor without a seat writes the own item, and reads nothing around it [X4]", async ({
  page,
  browser,
  portal,
}) => {
  await logIn(page, demo("hannah.lindqvist"));
  const write = page.getByRole("link", { name: /^Write: Write 1 item of Board meeting/ });
  await write.click();
  await expect(heading(page, /Board meeting/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Annual accounts 2026"]);
  await expectSound(page);
  await page.getByLabel("Summary").fill("Clean opinion, expected in February.");
  await page.getByLabel("Summary").blur();
  await expect(page.getByText("Safety on the water")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your items" }).getByRole("link")).not.toHaveCount(0);
  await expect(write).toHaveCount(0);
  await expectSound(page);

  const secretary = await signedIn(browser, portal, "secretary");
  await openDraft(secretary);
  await secretary.getByRole("main").getByRole("link", { name: "Annual accounts 2026" }).click();
  await expect(secretary.getByLabel("Summary")).toHaveValue("Clean opinion, expected in February.");
});

test("a guest is invited to an item, answers and reads it, until the invitation is revoked [X5, X6]", async ({
  page,
  browser,
  portal,
}) => {
  await logIn(page, demo("secretary"));
  await openMeeting(page, "Board meeting, fourth quarter");
  await expect(heading(page, /Board meeting/)).toBeVisible();
  const address = new URL(page.url()).pathname;
  const guests = page.getByRole("region", { name: "Guests" });
  await expect(guests.getByText("Nobody is invited to single items.")).toBeVisible();
  await guests.getByRole("button", { name: "Invite a guest" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("Choose somebody of the organisation.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await choosePerson(dialog, "Yusuf Demir");
  await dialog.getByLabel("7 Harbour masterplan: what the consultation said").check();
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog).toBeHidden();
  await expect(guests.getByRole("row", { name: /Yusuf Demir.*7 Harbour masterplan.*No answer/ })).toBeVisible();

  // The link in the e-mail opens the guest's own items. The link in the calendar file opens the meeting, which
  // redirects there.
  const link = await mailedLink(portal, "yusuf.demir@example.org", "/participation/");
  expect((await calendarsTo(portal, "yusuf.demir@example.org"))[0]).toContain("METHOD:REQUEST");
  const guest = await signedIn(browser, portal, "yusuf.demir");
  await guest.goto(link.pathname);
  await expect(guest.getByRole("heading", { level: 3 })).toHaveText([
    "7 Harbour masterplan: what the consultation said",
  ]);
  await expect(guest.getByText("Budget 2027")).toHaveCount(0);
  await guest.getByRole("button", { name: "In person" }).click();
  await expect(guest.getByText("You come in person.")).toBeVisible();
  await expectSound(guest);
  await guest.goto(address);
  await expect(guest).toHaveURL(link.href);
  await guest.goto(`${address}/agenda`);
  await expect(heading(guest, "Page not found")).toBeVisible();

  await page.reload();
  await expect(guests.getByRole("row", { name: /Yusuf Demir.*In person/i })).toBeVisible();
  await guests.getByRole("button", { name: "Revoke the invitation of Yusuf Demir" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(guests.getByText("Nobody is invited to single items.")).toBeVisible();
  await guest.goto(link.pathname);
  await expect(heading(guest, "Page not found")).toBeVisible();
});

test("a guest is chosen with the keyboard, from a list that is inside every window", async ({ page }) => {
  await logIn(page, demo("secretary"));
  await openMeeting(page, "Board meeting, fourth quarter");
  const opener = page.getByRole("button", { name: "Invite a guest" });
  await opener.click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox", { name: "Person", exact: true });
  const list = dialog.getByRole("listbox", { name: "People" });
  for (const [width, height, textSize] of [
    [1280, 900, "100%"],
    [390, 844, "100%"],
    [390, 844, "200%"],
    [844, 390, "100%"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
    await field.scrollIntoViewIfNeeded();
    await field.click();
    await expect(list).toBeInViewport({ ratio: 1 });
    expect((await list.boundingBox())?.height).toBeGreaterThan(88);
    await page.keyboard.press("ArrowUp");
    await expect(list.getByRole("option", { selected: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  }
  await page.keyboard.type("demir");
  await expect(dialog.getByText("1 person", { exact: true })).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Yusuf Demir");
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("somebody without access is named as a guest", async ({ page }) => {
  await logIn(page, demo("chair"));
  await openMeeting(page, "Board meeting, fourth quarter");
  const guests = page.getByRole("region", { name: "Guests" });
  await guests.getByRole("button", { name: "Invite a guest" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Somebody without access").check();
  await dialog.getByLabel("Name").fill("Sam Pole");
  await dialog.getByLabel("E-mail").fill("sam");
  await dialog.getByLabel("5 Budget 2027").check();
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("Email must be a valid e-mail address.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill("sam@pole.example");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(guests.getByRole("row", { name: /Sam Pole.*5 Budget 2027.*Without access/ })).toBeVisible();
  await expectSound(page);
});

test("a contributor and a guest read the papers of their items, and of no other, until that ends [X5, X7, X9]", async ({
  page,
  browser,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await logIn(page, demo("secretary"));
  await openDraft(page);
  const agenda = new URL(page.url()).pathname;
  const open = async (title: string, tab: "Text" | "Papers") => {
    await page.goto(agenda);
    return await openItem(page, title, tab);
  };
  const dialog = page.getByRole("dialog");

  await test.step("the secretary brings a paper for two items, invites a guest to one, and publishes", async () => {
    for (const [title, name] of [
      ["Annual accounts 2026", "Accounts"],
      ["Safety on the water: yearly report", "Rescues"],
    ] as const) {
      const panel = await open(title, "Papers");
      const file = { name: `${name}.pdf`, mimeType: "application/pdf", buffer: pdf(`${name} of the year`) };
      await panel.getByLabel("Papers to add").setInputFiles([file]);
      await expect(panel.getByText("Not scanned for viruses")).toBeVisible({ timeout: 60_000 });
      await uploadsDone(page);
    }
    await page.goto(agenda.replace(/\/agenda$/, ""));
    await page.getByRole("button", { name: "Invite a guest" }).click();
    await choosePerson(dialog, "Yusuf Demir");
    await dialog.getByLabel(/Annual accounts 2026/).check();
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expect(dialog).toBeHidden();
    await publish(page, agenda.replace(/\/agenda$/, ""));
  });

  const contributor = await signedIn(browser, portal, "hannah.lindqvist");
  await test.step("the contributor finds it on Home, reads the own paper alone, marks it and saves the pack", async () => {
    await contributor.getByRole("link", { name: /^Read: 1 of 1 paper not opened/ }).click();
    await contributor.waitForURL(/\/participation\/[^/]+\/pack\?paper=[\d.]+&page=1&v=1$/);
    await expect(contributor.getByText("Accounts of the year, page 1")).toBeVisible({ timeout: 40_000 });
    const outline = contributor.getByRole("navigation", { name: "Outline" });
    await expect(outline.getByRole("listitem")).toHaveText([/Annual accounts 2026.*Accounts/, /Accounts/]);
    await expect(contributor.getByText("Restricted item")).toHaveCount(0);
    await expect(contributor.getByText("Safety on the water")).toHaveCount(0);
    await contributor.getByRole("button", { name: "Notes" }).click();
    await contributor.getByRole("button", { name: "Note on page 1" }).click();
    await contributor.getByLabel("Note on page 1").fill("Ask the auditors");
    await contributor.getByRole("button", { name: "Save" }).click();
    const notes = contributor.getByRole("complementary", { name: "My notes" });
    await expect(notes.getByText("Ask the auditors")).toBeVisible();
    await expect(notes.getByRole("button", { name: /^Share/ })).toHaveCount(0);
    await expectSound(contributor);
    expect(await violations(contributor)).toEqual([]);
    const saved = contributor.waitForEvent("download");
    await contributor.getByRole("button", { name: "More", exact: true }).click();
    await contributor.getByRole("button", { name: "Download the pack" }).click();
    expect((await saved).suggestedFilename()).toBe("B-2027-01 pack v1.pdf");
  });

  const guest = await signedIn(browser, portal, "yusuf.demir");
  await test.step("the guest comes from the page of the items, on a phone too, and neither notes nor saves", async () => {
    await guest
      .getByRole("region", { name: "Your items" })
      .getByRole("link", { name: "Board meeting, first quarter" })
      .click();
    await guest.getByRole("link", { name: "Read the pack" }).click();
    await expect(guest.getByText("Accounts of the year, page 1")).toBeVisible({ timeout: 40_000 });
    await expect(guest.getByText("Page 1 of 3", { exact: true })).toBeVisible();
    await expect(guest.getByRole("button", { name: "Notes" })).toHaveCount(0);
    await expect(guest.getByRole("button", { name: "Download the pack" })).toHaveCount(0);
    expect(await violations(guest)).toEqual([]);
    await guest.setViewportSize({ width: 360, height: 720 });
    await guest.getByRole("button", { name: "Outline", exact: true }).click();
    await expect(guest.getByRole("navigation", { name: "Outline" }).getByRole("link")).toHaveText([/Accounts/]);
    await expectSound(guest);
    await guest.keyboard.press("Escape");
    await guest.setViewportSize({ width: 1280, height: 800 });
  });

  const own = new URL(guest.url());
  await test.step("a colleague's address opens exactly there, in the guest's own pack", async () => {
    await guest.goto(`${agenda.replace(/agenda$/, "pack")}${own.search.replace("page=1", "page=3")}`);
    await expect(guest.getByText("Page 3 of 3", { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(guest).toHaveURL(`${own.origin}${own.pathname}${own.search.replace("page=1", "page=3")}`);
  });

  await test.step("the revoked invitation and the end of the contribution end the reading", async () => {
    await page.goto(agenda.replace(/\/agenda$/, ""));
    await page.getByRole("button", { name: "Revoke the invitation of Yusuf Demir" }).click();
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(dialog).toBeHidden();
    await guest.reload();
    await expect(heading(guest, "Page not found")).toBeVisible();
    const panel = await open("Annual accounts 2026", "Text");
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes("UpdateAgendaItem") ?? false,
    );
    await panel.getByRole("button", { name: "Remove Hannah Lindqvist" }).last().click();
    await answered;
    await contributor.reload();
    await expect(heading(contributor, "Page not found")).toBeVisible();
  });
});
