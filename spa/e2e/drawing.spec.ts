import type { Locator, Page } from "@playwright/test";
import { pdf } from "./files";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { expectSound } from "./sound";
import { logIn, openAgenda, openItem, openMeeting, overflow, publish, uploadsDone } from "./steps";

test.describe.configure({ timeout: 300_000 });
test.use({
  portalOf: "drawing",
  contextOptions: { reducedMotion: "reduce" },
  storageState: async ({ storageOf }, provide) => provide(await storageOf(demo("director"))),
});

type Point = readonly [x: number, y: number];

/** The width of a page in the unit of drawings (docs/domain/papers.md, "Annotations"). */
const PAGE_WIDTH = 10_000;

const bar = (page: Page) => page.getByRole("toolbar", { name: "Drawing" });
const ink = (page: Page) => page.locator(".pdfViewer svg[class*=Ink] path");
const notes = (page: Page) => page.getByRole("complementary", { name: "My notes" });
const shownPage = (page: Page) => page.locator('.pdfViewer .page[data-loaded="true"]').first();

async function openPaper(page: Page, paper: string): Promise<void> {
  await openMeeting(page, "Board meeting, fourth quarter");
  await page.goto(`${new URL(page.url()).pathname}/pack?paper=${paper}&page=1`);
  await expect(page.locator(".pdfViewer .textLayer").first()).toBeVisible({ timeout: 60_000 });
}

async function beginDrawing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Draw on the pages" }).click();
  await expect(bar(page)).toBeVisible();
}

/** Returns the point of the window at parts of the shown page's width, from its upper left corner. */
async function pointAt(page: Page, [x, y]: Point): Promise<Point> {
  const box = await shownPage(page).boundingBox();
  return [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.width ?? 0)];
}

/** Draws a line with the mouse through points of the shown page. */
async function drawLine(page: Page, points: readonly Point[]): Promise<void> {
  const [first, ...further] = await Promise.all(points.map((point) => pointAt(page, point)));
  if (!first) return;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const point of further) await page.mouse.move(...point, { steps: 6 });
  await page.mouse.up();
}

/** Returns the points of a line, from the path that shows it: its ends and its corners. */
async function pointsOf(line: Locator): Promise<readonly Point[]> {
  const numbers = ((await line.getAttribute("d")) ?? "").match(/[MLQ][\d.]+ [\d.]+/g) ?? [];
  return numbers.map((text) => text.slice(1).split(" ").map(Number)).map(([x = 0, y = 0]) => [x, y] as const);
}

/** Returns a function that sends touches of the browser itself, so that its own gestures and cancellations apply. */
async function touches(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

/** Draws a line with a pen that presses. */
async function drawWithPen(page: Page, points: readonly Point[], force: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const types = points.map((_, index) =>
    index === 0 ? "mousePressed" : index === points.length - 1 ? "mouseReleased" : "mouseMoved",
  );
  for (const [index, [x, y]] of points.entries()) {
    const type = types[index] ?? "mouseMoved";
    await session.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      force,
      pointerType: "pen",
      button: "left",
      buttons: 1,
    });
  }
  await session.detach();
}

test("a director draws, takes back, erases and deletes, and the lines are exactly where the hand was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPaper(page, "5.1");
  const corner: readonly Point[] = [
    [0.2, 0.1],
    [0.5, 0.1],
    [0.5, 0.3],
  ];

  await test.step("a line is stored in parts of the page, and undo takes the last one back", async () => {
    const touchAction = () =>
      page.getByRole("region", { name: /Budget/ }).evaluate((it) => getComputedStyle(it).touchAction);
    expect(await touchAction(), "fingers scroll while nobody draws").toBe("auto");
    await beginDrawing(page);
    expect(await touchAction()).toBe("none");
    await expect(bar(page).getByRole("button", { name: "Blue" })).toBeFocused();
    await bar(page).getByRole("button", { name: "Red" }).click();
    await drawLine(page, corner);
    await drawLine(page, [
      [0.2, 0.4],
      [0.8, 0.4],
    ]);
    await expect(ink(page)).toHaveCount(2);
    await page.keyboard.press("Control+z");
    await expect(ink(page)).toHaveCount(1);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
    await expect(page.getByText("The drawing is saved.")).toBeAttached();
  });

  await test.step("it is there after a reload, at the same place of the page in every size", async () => {
    await page.reload();
    await expect(ink(page)).toHaveCount(1, { timeout: 40_000 });
    await expect(ink(page)).toHaveAttribute("stroke", "#c5221f");
    const stored = await pointsOf(ink(page));
    const near = ([x, y]: Point) =>
      stored.some((at) => Math.hypot(at[0] - x * PAGE_WIDTH, at[1] - y * PAGE_WIDTH) < 15);
    for (const point of corner) expect(near(point), `${point.join(" ")} is among ${stored.join("; ")}`).toBe(true);
    const expectAtItsPlace = async (when: string) => {
      await expect(async () => {
        const line = await ink(page).evaluate((path) => {
          const outline = path instanceof SVGGeometryElement ? path.getBBox() : new DOMRect();
          const matrix = path instanceof SVGGraphicsElement ? path.getScreenCTM() : null;
          return {
            x: outline.x * (matrix?.a ?? 0) + (matrix?.e ?? 0),
            y: outline.y * (matrix?.d ?? 0) + (matrix?.f ?? 0),
          };
        });
        const [x, y] = await pointAt(page, [0.2, 0.1]);
        expect(Math.hypot(line.x - x, line.y - y), when).toBeLessThan(2);
      }).toPass({ timeout: 20_000 });
    };
    await expectAtItsPlace("at the width of the pane");
    await page.getByRole("button", { name: "Larger", exact: true }).click();
    await page.getByRole("button", { name: "Larger", exact: true }).click();
    await expectAtItsPlace("enlarged");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(ink(page)).toHaveCount(1, { timeout: 40_000 });
    await expectAtItsPlace("on a phone");
    const pixels = await ink(page).evaluate((path) => {
      const scale = path instanceof SVGGraphicsElement ? (path.getScreenCTM()?.a ?? 0) : 0;
      return Number(path.getAttribute("stroke-width")) * scale;
    });
    expect(pixels, "the line can be seen on a phone").toBeGreaterThan(1.4);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(ink(page)).toHaveCount(1, { timeout: 40_000 });
  });

  await test.step("a press on a line selects its note, which is deleted with its lines", async () => {
    await page.mouse.click(...(await pointAt(page, [0.35, 0.1])));
    const note = notes(page).getByRole("listitem");
    await expect(note).toHaveAttribute("aria-current", "true");
    await expect(note.getByRole("img", { name: "Drawing, 1 line" })).toBeVisible();
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await note.getByRole("button", { name: "Draw more: the drawing, page 1" }).click();
    await drawLine(page, [
      [0.2, 0.5],
      [0.4, 0.5],
    ]);
    await bar(page).getByRole("button", { name: "Done" }).click();
    await expect(note.getByRole("img", { name: "Drawing, 2 lines" })).toBeVisible();
    await note.getByRole("button", { name: /^Draw more/ }).click();
    await bar(page).getByRole("button", { name: "Erase" }).click();
    await drawLine(page, [
      [0.3, 0.45],
      [0.3, 0.55],
    ]);
    await bar(page).getByRole("button", { name: "Done" }).click();
    await expect(note.getByRole("img", { name: "Drawing, 1 line" })).toBeVisible();
    await note.getByRole("button", { name: "Delete: the drawing, page 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(ink(page)).toHaveCount(0);
    await expect(note).toHaveCount(0);
  });
});

test.describe("on a tablet", () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1100 } });

  test("a finger and a pen draw, two fingers move the pages, and a cancelled touch loses nothing", async ({ page }) => {
    await openPaper(page, "5.1");
    await beginDrawing(page);
    const touch = await touches(page);
    const at = async (x: number, y: number) => pointAt(page, [x, y]);

    await test.step("a finger", async () => {
      await touch("touchStart", [await at(0.2, 0.2)]);
      await touch("touchMove", [await at(0.4, 0.2)]);
      await touch("touchMove", [await at(0.6, 0.2)]);
      await touch("touchEnd", []);
      await expect(ink(page)).toHaveCount(1);
      const stored = await pointsOf(ink(page));
      expect(stored[0]?.[0]).toBeCloseTo(2000, -2);
      expect(stored.at(-1)?.[0]).toBeCloseTo(6000, -2);
      for (const [, y] of stored) expect(Math.abs(y - 2000)).toBeLessThan(20);
    });

    await test.step("a touch that the system cancels keeps its line", async () => {
      await touch("touchStart", [await at(0.2, 0.3)]);
      await touch("touchMove", [await at(0.6, 0.3)]);
      await touch("touchCancel", []);
      await expect(ink(page)).toHaveCount(2);
    });

    await test.step("two fingers move the pages and draw nothing", async () => {
      const before = (await shownPage(page).boundingBox())?.y ?? 0;
      await touch("touchStart", [await at(0.3, 0.6)]);
      await touch("touchStart", [await at(0.3, 0.6), await at(0.6, 0.6)]);
      const [left, right] = [await at(0.3, 0.6), await at(0.6, 0.6)];
      for (const way of [50, 100, 150, 200]) {
        await touch("touchMove", [
          [left[0], left[1] - way],
          [right[0], right[1] - way],
        ]);
      }
      await touch("touchEnd", []);
      await expect(ink(page)).toHaveCount(2);
      expect((await shownPage(page).boundingBox())?.y ?? 0).toBeLessThan(before - 100);
    });

    await test.step("a pen that presses draws a thicker line", async () => {
      await drawWithPen(page, [await at(0.2, 0.5), await at(0.4, 0.5), await at(0.6, 0.5), await at(0.6, 0.5)], 0.9);
      await expect(ink(page)).toHaveCount(3);
      expect(Number(await ink(page).last().getAttribute("stroke-width"))).toBeGreaterThan(24);
    });

    await bar(page).getByRole("button", { name: "Done" }).click();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await expect(ink(page)).toHaveCount(3, { timeout: 40_000 });
  });
});

test("the tools for drawing are one line in every window", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPaper(page, "5.1");
  await beginDrawing(page);
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `nothing reaches over the side at ${width} px`).toBe(0);
    const box = await bar(page).boundingBox();
    expect(box?.height, `one line at ${width} px`).toBeLessThan(66);
    for (const button of await bar(page).getByRole("button").all()) {
      const { x = -1, width: wide = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(x, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(x + wide, `${width} px`).toBeLessThanOrEqual(width);
      expect(Math.min(wide, height), `${width} px`).toBeGreaterThanOrEqual(28);
    }
  }
});

test("on a new version a drawing waits with a small picture, and its author keeps it on its page [D2]", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPaper(page, "5.1");
  await beginDrawing(page);
  await drawLine(page, [
    [0.2, 0.2],
    [0.6, 0.25],
  ]);
  await bar(page).getByRole("button", { name: "Done" }).click();
  await expect(bar(page)).toBeHidden();

  const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: { cookies: [], origins: [] } });
  const secretary = await context.newPage();
  await secretary.setViewportSize({ width: 1280, height: 1100 });
  await logIn(secretary, demo("secretary"));
  const agenda = await openAgenda(secretary, "B-2026-05");
  const panel = await openItem(secretary, "Budget 2027", "Papers");
  await panel.getByRole("button", { name: "Replace 5.1 Budget 2027", exact: true }).click();
  const dialog = secretary.getByRole("dialog");
  await dialog.getByLabel(/^The new version of/).setInputFiles({
    name: "Budget 2027.pdf",
    mimeType: "application/pdf",
    buffer: pdf("Budget of the year 2027, corrected"),
  });
  await dialog.getByLabel("What is new").fill("Figures of November");
  await dialog.getByRole("button", { name: "Bring it" }).click();
  await expect(panel.getByText("New: Figures of November")).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText("Being checked")).toHaveCount(0, { timeout: 60_000 });
  await uploadsDone(secretary);
  await publish(secretary, agenda.replace(/\/agenda$/, ""));
  await context.close();

  await openPaper(page, "5.1");
  await expect(page.getByText("New version.")).toBeVisible();
  await expect(ink(page), "nothing is drawn over the new version").toHaveCount(0);
  await page.getByRole("button", { name: /^Notes/ }).click();
  const tray = notes(page).getByRole("region", { name: /^Could not be placed/ });
  const lost = tray.getByRole("listitem").filter({ has: page.getByRole("img", { name: "Drawing, 1 line" }) });
  await expect(lost).toHaveCount(1);
  await expect(lost.getByText("Was on page 1")).toBeVisible();
  await lost.getByRole("button", { name: "Page 1 as it was…" }).click();
  const old = page.getByRole("dialog", { name: "Page 1 of the older version" });
  await expect(old.getByRole("img", { name: "Page 1 of the older version" })).toBeVisible({ timeout: 40_000 });
  await expect(old.locator("path")).toHaveCount(1);
  await old.getByRole("button", { name: "Close" }).click();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await lost.getByRole("button", { name: "Keep on page 1" }).click();
  await expect(ink(page)).toHaveCount(1);
  await expect(notes(page).getByText("Carried over")).toBeVisible();
});
