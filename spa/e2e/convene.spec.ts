import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "./journey";
import { docx, pdf, scan } from "./files";
import { foundOrganisation } from "./founding";
import type { LocalPortal } from "./portal/LocalPortal";
import { mailedLink } from "./portal/mailbox";
import {
  accountButton,
  chooseForMeeting,
  chooseInAccountMenu,
  fillNewPassword,
  inDays,
  logIn,
  mainNavigation,
  newItem,
  openItem,
  uploadsDone,
} from "./steps";

// From a portal without an organisation to a meeting that is called, answered and in a calendar, and whose papers are
// read.
test.describe.configure({ timeout: 420_000 });
test.use({ settings: { LOCAL_EMPTY: "true" }, contextOptions: { reducedMotion: "reduce" } });

const PASSWORD = "harbour lights at dawn";

const CHAIR = "Ada Lovelace";
const invited = [CHAIR, "Ben Oduya", "Cai Morgan"] as const;
const others = ["Dee Novak", "Eli Tan", "Fay Okoro", "Gus Lind", "Hal Ng"] as const;

const addressOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@example.org`;
const linesOf = (names: readonly string[]) =>
  names.map((name) => `${name} <${addressOf(name)}>${name === CHAIR ? " chair" : ""}`).join("\n");
const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

async function paste(page: Page, names: readonly string[], when: string, act: string, done: string): Promise<void> {
  await page.getByLabel("Names and addresses").fill(linesOf(names));
  await page.getByRole("button", { name: "Read the list" }).click();
  await page.getByRole("radio", { name: when, exact: true }).check();
  await page.getByRole("button", { name: act, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: done })).toBeVisible();
}

/**
 * Adds files to the item with a title, one after another, because they are numbered in the order of their arrival.
 * Waits until each is checked.
 */
async function addPapers(page: Page, item: string, files: readonly { name: string; buffer: Buffer }[]): Promise<void> {
  const panel = await openItem(page, item, "Papers");
  for (const file of files) {
    await panel.getByLabel("Papers to add").setInputFiles({ ...file, mimeType: "application/octet-stream" });
    const title = file.name.replace(/\.\w+$/, "");
    await expect(panel.getByRole("button", { name: new RegExp(`^More for .*${title}`) })).toBeVisible({
      timeout: 30_000,
    });
    await expect(panel.getByText("Being checked")).toHaveCount(0, { timeout: 60_000 });
    await uploadsDone(page);
  }
}

/** Saves the open pack, and returns its text, its outline and the labels of its pages. */
async function savedPack(page: Page): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Download the pack" }).click();
  const bytes = readFileSync(await (await saving).path());
  const pack = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise;
  const words = [JSON.stringify(await pack.getOutline()), JSON.stringify(await pack.getPageLabels())];
  for (let number = 1; number <= pack.numPages; number++) {
    const { items } = await (await pack.getPage(number)).getTextContent();
    words.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return words.join("\n");
}

/** Opens the invitation in the mailbox, accepts it and opens an address of the portal. */
async function begin(browser: Browser, portal: LocalPortal, name: string, address: string): Promise<Page> {
  const link = await mailedLink(portal, addressOf(name), "/invitation");
  const page = await (await browser.newContext({ baseURL: portal.addresses.portal })).newPage();
  await page.goto(link.href);
  await fillNewPassword(page, "New password", PASSWORD);
  await page.getByRole("button", { name: "ACCEPT INVITATION" }).click();
  await expect(accountButton(page)).toContainText(name);
  await page.goto(address);
  return page;
}

test("an empty portal becomes a called meeting whose papers are read", async ({ page, portal, browser }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await foundOrganisation(page, portal);
  await page.getByRole("button", { name: "Accept", exact: true }).click();

  await test.step("the first board, with its rules", async () => {
    await page.getByRole("link", { name: "Create the first board" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Board");
    await page.getByLabel("Code", { exact: true }).fill("B");
    await page.getByLabel("Seats", { exact: true }).fill("8");
    await page.getByRole("radio", { name: "UK private company" }).check();
    await page.getByRole("button", { name: "Create board" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Board is created" })).toBeVisible();
  });

  await test.step("eight people from pasted lines on the board, three of them invited", async () => {
    await mainNavigation(page).getByRole("link", { name: "People" }).click();
    await page.getByRole("link", { name: "Invite people" }).click();
    await paste(page, others, "Not yet", "Seat 5 people", "5 seats given");
    await page.getByRole("button", { name: "Invite more" }).click();
    await paste(page, invited, "Now", "Invite and seat 3 people", "3 invitations sent, 3 seats given");
  });

  await test.step("a meeting, announced", async () => {
    await page.getByRole("link", { name: "Plan a meeting" }).click();
    await page.getByLabel("Title").fill("First meeting");
    await page.getByLabel("Date", { exact: true }).fill(inDays(40));
    await page.getByLabel("Place").fill("Harbour Office");
    await page.getByRole("button", { name: "Create meeting" }).click();
    await page.getByRole("button", { name: "Announce", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "8 people get no e-mail" })).toBeVisible();
    await expect(dialog.getByLabel("Send 8 of them the link to accept the invitation")).toBeChecked();
    await inDialog(page, "Announce").click();
    await expect(page.getByRole("heading", { name: "Nothing is on the agenda yet" })).toBeVisible({ timeout: 30_000 });
    await mailedLink(portal, addressOf("Dee Novak"), "/invitation");
  });
  const meeting = new URL(page.url()).pathname;

  await test.step("seven items, one closed, and one that excludes a member", async () => {
    await page.getByRole("link", { name: "Write the agenda" }).first().click();
    await newItem(page).focus();
    for (const title of ["Welcome", "Interests", "Minutes", "Reports", "Dredging", "Budget", "Pay"]) {
      await page.keyboard.type(title);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: new RegExp(`^Move \\d ${title}$`) })).toBeVisible();
      await expect(newItem(page)).toHaveValue("");
    }
    const closed = await openItem(page, "Pay", "Access");
    await closed.getByRole("radio", { name: "Closed" }).check();
    for (const name of [...invited.slice(1), ...others]) {
      await closed.getByRole("checkbox", { name: `${name} reads the papers` }).uncheck();
    }
    const excluding = await openItem(page, "Dredging", "Access");
    await excluding.getByRole("checkbox", { name: "Ben Oduya reads the papers" }).uncheck();
    await expect(excluding.getByRole("row", { name: /^Ben Oduya.*Excluded/ })).toBeVisible();
    await page.getByRole("button", { name: "View as" }).click();
    await page.getByRole("link", { name: "Ben Oduya" }).click();
    await expect(page.getByText("Restricted item")).toHaveCount(2);
    await expect(page.getByText("Dredging")).toHaveCount(0);
  });

  await test.step("answered by all three, from their mailboxes", async () => {
    for (const name of invited) {
      const theirs = await begin(browser, portal, name, meeting);
      await theirs.getByRole("button", { name: "In person", exact: true }).click();
      await expect(theirs.getByText(/^You come/)).toBeVisible();
      await theirs.context().close();
    }
    await page.goto(meeting);
    await expect(page.getByText("3 certain, 2 of 8 needed")).toBeVisible();
  });

  await test.step("moved by two days, and carried in a calendar", async () => {
    await chooseForMeeting(page, "Reschedule…");
    await page.getByRole("dialog").getByLabel("Date", { exact: true }).fill(inDays(42));
    await expect(page.getByRole("dialog").getByText("34 days left.")).toBeVisible();
    await inDialog(page, "Reschedule").click();
    await expect(page.getByText("0 certain, 2 of 8 needed")).toBeVisible();
    await chooseInAccountMenu(page, "Calendar feeds");
    await page.getByRole("button", { name: "Create a feed" }).click();
    const address = await page.getByRole("textbox", { name: "Address of your new feed" }).inputValue();
    const file = (await (await page.request.get(address)).text()).replaceAll("\r\n ", "");
    expect(file).toContain(`:${inDays(42).replaceAll("-", "")}T`);
    await page.goto(meeting);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save or print" }).click();
    await page.getByRole("button", { name: "Add to my calendar" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("B-2027-01.ics".replace("2027", inDays(42).slice(0, 4)));
    const own = readFileSync(await saved.path(), "utf8").replaceAll("\r\n ", "");
    expect(own.match(/^UID:.*$/m)?.[0], "one entry, whether by feed or by hand").toBe(file.match(/^UID:.*$/m)?.[0]);
  });

  await test.step("six papers come in: one is a scan, one an Office file, one is refused", async () => {
    await page.goto(`${meeting}/agenda`);
    await addPapers(page, "Reports", [
      { name: "Harbour report.pdf", buffer: pdf("Report of the harbour master") },
      { name: "Old survey.pdf", buffer: scan() },
      { name: "Staff.docx", buffer: docx("Report of the staff") },
    ]);
    await addPapers(page, "Dredging", [{ name: "Dredging contract.pdf", buffer: pdf("Silt of the secret channel") }]);
    await addPapers(page, "Budget", [
      { name: "Budget.pdf", buffer: pdf("Budget of the first year") },
      { name: "Broken.pdf", buffer: Buffer.from("no page at all") },
    ]);
    const panel = page.getByRole("tabpanel", { name: "Papers" });
    await panel.getByRole("button", { name: /^More for .*Broken/ }).click();
    await panel.getByRole("button", { name: /^Remove/ }).click();
    await expect(panel.getByText("Broken was removed.")).toBeVisible();
  });

  await test.step("published, with notice to all", async () => {
    await page.goto(meeting);
    await page.getByRole("button", { name: "Publish and serve notice" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Serve notice now, to 8 members by e-mail")).toBeChecked();
    await dialog.getByLabel(/^I have seen the/).check();
    await inDialog(page, "Publish and serve notice").click();
    const confirmation = page.getByRole("region", { name: "Version 1 is published" });
    await expect(
      confirmation.getByText("Notice was served on 8 members: 8 e-mails accepted by the mail server."),
    ).toBeVisible({
      timeout: 60_000,
    });
    await page.goto(`${meeting}/notice`);
    const table = page.getByRole("table", { name: "Recipients" });
    await expect(table.getByText("E-mail accepted by the mail server")).toHaveCount(8, { timeout: 60_000 });
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Proof of service (PDF)" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Proof of service B-\d{4}-01\.pdf$/);
  });

  await test.step("a paper is replaced after that", async () => {
    await page.goto(`${meeting}/agenda`);
    const panel = await openItem(page, "Budget", "Papers");
    await panel.getByRole("button", { name: /^Replace .*Budget/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^The new version of/).setInputFiles({
      name: "Budget.pdf",
      mimeType: "application/pdf",
      buffer: pdf("Budget of the first year, corrected"),
    });
    await dialog.getByLabel("What is new").fill("Fees corrected");
    await inDialog(page, "Bring it").click();
    await expect(panel.getByText("New: Fees corrected")).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByText("Being checked")).toHaveCount(0, { timeout: 60_000 });
    await uploadsDone(page);
    await page.goto(meeting);
    await expect(page.getByText("new version, number 2: Fees corrected", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Publish changes (1)" }).click();
    await dialog.getByLabel(/^I have seen the/).check();
    await inDialog(page, "Publish version 2").click();
    await expect(page.getByRole("heading", { name: "Version 2 is published" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Publish changes/ })).toHaveCount(0);
  });

  await test.step("the secretary's pack has everything", async () => {
    await page.goto(`${meeting}/pack`);
    await expect(page.getByText("Dredging contract", { exact: false }).first()).toBeVisible({ timeout: 40_000 });
    const words = await savedPack(page);
    for (const word of ["Silt of the secret channel", "first year, corrected", "Pay", "Staff"])
      expect(words).toContain(word);
  });

  await test.step("the excluded member's pack has no trace of what is kept from him [X4, X10]", async () => {
    const his = await (await browser.newContext({ baseURL: portal.addresses.portal })).newPage();
    await logIn(his, { email: addressOf("Ben Oduya"), password: PASSWORD });
    await his.goto(`${meeting}/pack`);
    await expect(his.getByText("Report of the harbour master, page 1")).toBeVisible({ timeout: 40_000 });
    await expect(his.getByText("Restricted item")).toHaveCount(2);
    const words = await savedPack(his);
    expect(words).toContain("first year, corrected");
    for (const word of ["Dredging", "Silt", "Pay"]) expect(words).not.toContain(word);
    await expect(his.getByText(/Dredging|Silt/)).toHaveCount(0);
    await his.context().close();
  });
});
