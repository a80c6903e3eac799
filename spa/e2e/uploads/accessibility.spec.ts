import { randomBytes } from "node:crypto";
import { demo } from "../portal/accounts";
import { expectSound } from "../sound";
import { expect, test } from "./journey";
import { chooseFiles, connect, drop, openDocuments, paper, upload } from "./steps";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("no violation on the documents of a board in every state of uploads, in three themes and two widths [R4.13]", async ({
  page,
  drive,
}) => {
  await openDocuments(page, demo("secretary"));
  await expect(page.getByRole("button", { name: "Connect Microsoft 365" })).toBeVisible();
  await expectSound(page);
  await connect(page);
  await expectSound(page);

  await drive.fault(
    { operation: "slice", name: "Full drive.pdf", times: -1, status: 507 },
    { operation: "slice", name: "A paper.pdf", times: 1, wait_ms: 1 },
    { operation: "slice", times: -1, wait_ms: 90_000 },
  );
  await drop(page, [
    paper(
      "A paper with a name that is much longer than any screen is wide, as those of auditors are.pdf|",
      randomBytes(10),
    ),
    paper("Full drive.pdf", randomBytes(10)),
    paper("A paper.pdf", randomBytes(1_000_000)),
    paper("Running.pdf", randomBytes(1_000_000)),
    paper("Halted.pdf", randomBytes(1_000_000)),
    paper("Waiting.pdf", randomBytes(1_000_000)),
    paper("Waiting too.pdf", randomBytes(1_000_000)),
    paper("Last.pdf", randomBytes(1_000_000)),
  ]);
  await expect(upload(page, "Full drive.pdf")).toContainText("Your drive is full.");
  await expect(upload(page, "A paper.pdf")).toContainText("Added to the documents");
  await page.getByRole("button", { name: "Pause Halted.pdf" }).click();
  await chooseFiles(page).dispatchEvent("dragenter");
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const ends = await page
    .getByRole("region", { name: "On their way" })
    .locator("li > :nth-child(2)")
    .evaluateAll((columns) => columns.map((column) => Math.round(column.getBoundingClientRect().right)));
  expect(ends).toHaveLength(8);
  expect(new Set(ends).size, "bars end below each other, whatever stands beside them").toBe(1);
  // Notes of unfinished uploads contain a sealed address, which only works for its user.
  await page.evaluate(() => localStorage.clear());
});

test("no violation on the list of boards with documents, in three themes and two widths [R4.13]", async ({ page }) => {
  await openDocuments(page, demo("secretary"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Documents" }).click();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expectSound(page);
});

test("the breadcrumb is readable on a phone, also with a long board name", async ({ page }) => {
  await openDocuments(page, demo("secretary"), "Remuneration and nominations committee");
  await page.setViewportSize({ width: 360, height: 800 });
  const way = page.getByRole("navigation", { name: "Breadcrumb" });
  const current = way.getByText("Documents");
  expect(await current.evaluate((crumb) => crumb.scrollWidth <= crumb.clientWidth)).toBe(true);
  const [crumb, bar] = [await current.boundingBox(), await way.boundingBox()];
  expect(crumb && bar && crumb.x + crumb.width <= bar.x + bar.width + 1).toBe(true);
  await expect(way.getByRole("link", { name: "Boards" })).toBeHidden();
  await expect(way.getByRole("link", { name: "Remuneration and nominations committee" })).toBeVisible();
});
