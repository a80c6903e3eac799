import { writeFile } from "node:fs/promises";
import { pdf } from "../files";
import { printedSetUp } from "../founding";
import { inDays } from "../steps";
import { test } from "./journey";
import { button, field, heading, Key, link, type Window, words } from "./Window";

// A portal without an organisation.
test.use({ settings: { LOCAL_EMPTY: "true" } });

const grip = (name: string) => ({ css: "button", text: `Move ${name}` });

/** Moves an item, waits for the server's answer, and checks that a reloaded page shows the move, too. */
async function expectMoved(window: Window, move: () => Promise<void>, name: string): Promise<void> {
  const answers = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/graphql')).length";
  const before = Number(await window.evaluate(`return ${answers}`));
  await move();
  await window.find(grip(name));
  await window.until(`return ${answers} > ${before}`);
  await window.reload();
  await window.find(grip(name));
}

test("from the first run to a published agenda whose paper is read: board, seat, meeting, moves, an exclusion [A6, X3, A8]", async ({
  window,
  origin,
  portal,
}, info) => {
  await test.step("the first run", async () => {
    const { pathname, search } = new URL(await printedSetUp(portal));
    await window.goTo(`${origin}${pathname}${search}`);
    await window.click(button("Accept"));
    await window.fill(field("Name"), "Fennmark Harbour Trust");
    await window.choose(field("Time zone"), "Europe/London");
    await window.fill(field("Given name"), "Ana");
    await window.fill(field("Family name"), "Castellan");
    await window.fill(field("Email"), "ana.castellan@example.org");
    await window.fill(field("Password"), "harbour lights at dawn");
    await window.fill(field("Confirm password"), "harbour lights at dawn");
    await window.click(button("SET UP"));
    await window.find(heading("First steps"));
  });

  await test.step("a board with a member", async () => {
    await window.click(link("Create the first board"));
    await window.fill(field("Name"), "Board");
    await window.fill(field("Code"), "B");
    await window.fill(field("Seats"), "1");
    await window.click({ css: "label", text: /^UK private company/ });
    await window.click(button("Create board"));
    await window.find(heading("Board is created"));
    await window.click({ css: "nav a", text: "Home" });
    await window.click(link(/^Invite people/));
    await window.fill(field("Names and addresses"), "Ada Lovelace <ada.lovelace@example.org> chair");
    await window.click(button("Read the list"));
    await window.click(button("Invite and seat 1 person"));
    await window.find(heading("1 invitation sent, 1 seat given"));
  });

  await test.step("a meeting on a date, announced", async () => {
    await window.click({ css: "nav a", text: "Home" });
    await window.click(link(/^Plan the first meeting/));
    await window.fill(field("Title"), "First meeting");
    await window.setDate(field("Date"), inDays(40));
    await window.click(button("Create meeting"));
    await window.find(heading("First meeting"));
    await window.click(button("Announce"));
    // The dialog is only as high as its few sentences.
    await window.until("return document.querySelector('dialog')?.offsetHeight < innerHeight / 2");
    await window.click({ css: "dialog button", text: "Announce" });
    await window.find(words("Nothing is on the agenda yet"));
  });
  const meeting = (await window.address()).href;

  await test.step("an agenda, moved by keys and by the mouse", async () => {
    await window.click(link("Write the agenda"));
    for (const [index, title] of ["Welcome", "Dredging", "Budget"].entries()) {
      await window.type({ css: "input[aria-label='New item']" }, `${title}${Key.enter}`);
      await window.find(grip(`${index + 1} ${title}`));
    }
    await window.reload();
    await window.type(grip("3 Budget"), Key.enter);
    await window.press(Key.up);
    await expectMoved(window, () => window.press(Key.enter), "2 Budget");
    const from = await window.place(grip("3 Dredging"));
    const to = await window.place(grip("1 Welcome"));
    const drag = () => window.drag({ x: from.x + 10, y: from.y + 10 }, { x: to.x + 10, y: to.y - 4 });
    await expectMoved(window, drag, "1 Dredging");
    await window.find(grip("3 Budget"));
  });

  await test.step("a member is excluded from an item", async () => {
    await window.click({ css: "main a", text: "Dredging" });
    await window.click({ css: "[role=tab]", text: "Access" });
    await window.click({ css: "input[aria-label='Ada Lovelace reads the papers']" });
    await window.find({ css: "tr", text: /^Ada Lovelace.*Excluded/ });
  });

  await test.step("a paper is brought, and the agenda published", async () => {
    const path = info.outputPath("Budget.pdf");
    await writeFile(path, pdf("Budget of the first year"));
    await window.goTo(`${meeting}/agenda`);
    await window.click({ css: "main a", text: "Budget" });
    await window.click({ css: "[role=tab]", text: "Papers" });
    await window.attach("input[aria-label='Papers to add']", path);
    await window.find(button(/^More for .*Budget/));
    await window.gone(words("Being checked"));
    await window.goTo(meeting);
    await window.click(button("Publish and serve notice"));
    await window.check({ css: "dialog input", text: /^I have seen the/ });
    await window.click({ css: "dialog button", text: /^Publish and serve notice/ });
    await window.find(words("Version 1 is published"));
  });

  await test.step("the pack shows the paper's page, whose words can be read", async () => {
    await window.goTo(`${meeting}/pack`);
    await window.find({ css: ".textLayer *", text: "Budget of the first year, page 1" });
    const isDrawn = "const canvas = document.querySelector('canvas'); return Boolean(canvas && canvas.width > 100)";
    await window.until(isDrawn);
    await window.find(words("Page 1 of 3"));
  });
});
