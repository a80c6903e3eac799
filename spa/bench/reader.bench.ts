import { type Browser, expect, type Page, test } from "@playwright/test";
import { demo } from "../e2e/portal/accounts";
import { LocalPortal } from "../e2e/portal/LocalPortal";
import { logIn, openMeeting } from "../e2e/steps";
import { type Opening, openPaper, watchForFirstPage } from "./firstPage";
import { publishFortyPapers } from "./packOfForty";
import { type Memory, RendererMemory } from "./rendererMemory";
import { conditions, median } from "./slowLine";

const runs = 7;
/** Milliseconds to the first page of a paper of 20 pages in a pack of 40 papers. */
const aimMilliseconds = 2500;
/** The paper of the demonstration data that has 214 pages, and where it is read. */
const longPaper = { meeting: "Board meeting, fourth quarter", search: "?paper=7.1&page=1&v=1", pages: 214 };
/** How much more memory than at the first quarter of the paper its end may take, and still count as flat. */
const flatTimes = 1.25;

test.describe.configure({ timeout: 900_000 });

test("the first page of a paper", async ({ browser }) => {
  await withPortal(async (portal) => {
    const page = await newPage(browser, portal);
    const forty = await publishFortyPapers(page);
    await logIn(page, demo("director"));
    await openMeeting(page, longPaper.meeting);
    const { pathname: long } = new URL(page.url());
    const search = await searchOfPaper(page, forty, "Report 20");
    await watchForFirstPage(page.context());
    const measured = {
      "20 pages, pack of 40": await opened(page, forty, search),
      "214 pages": await opened(page, long, longPaper.search),
    };
    process.stdout.write(tableOfOpenings(measured));
  });
});

test("memory while a long paper is scrolled through", async ({ browser }) => {
  await withPortal(async (portal) => {
    const page = await newPage(browser, portal);
    await logIn(page, demo("director"));
    await openMeeting(page, longPaper.meeting);
    await page.goto(`${page.url()}/pack${longPaper.search}`);
    const memory = await RendererMemory.of(browser, page);
    const looks = [1, ...[0.25, 0.5, 0.75, 1].map((share) => Math.round(share * longPaper.pages))];
    const measured = new Map<number, Memory>();
    for (let at = 1; at <= longPaper.pages; at++) {
      await scrollTo(page, at);
      if (looks.includes(at)) measured.set(at, await memory.read());
    }
    process.stdout.write(tableOfMemory(measured));
  });
});

async function withPortal(measure: (portal: LocalPortal) => Promise<void>): Promise<void> {
  const portal = await LocalPortal.start();
  try {
    await measure(portal);
  } finally {
    await portal.stop();
  }
}

async function newPage(browser: Browser, portal: LocalPortal): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.addresses.portal,
    viewport: { width: 1280, height: 1000 },
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** The query string at which a pack opens a paper. */
async function searchOfPaper(page: Page, meeting: string, title: string): Promise<string> {
  await page.goto(`${meeting}/pack`);
  const link = page.getByRole("link", { name: new RegExp(`${title}\\b`) }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  return new URL((await link.getAttribute("href")) ?? "", page.url()).search;
}

/** Opens the paper once, so that everything but the paper is in the cache, and then measures. */
async function opened(page: Page, meeting: string, search: string): Promise<Opening[]> {
  await openPaper(page, meeting, search);
  const measured: Opening[] = [];
  for (let run = 0; run < runs; run++) measured.push(await openPaper(page, meeting, search));
  return measured;
}

async function scrollTo(page: Page, at: number): Promise<void> {
  const sheet = page.locator(`.page[data-page-number="${at}"]`);
  await sheet.evaluate((element) => element.scrollIntoView());
  await expect(sheet.locator(".textLayer > *").first()).toBeAttached({ timeout: 60_000 });
}

function tableOfOpenings(measured: Readonly<Record<string, readonly Opening[]>>): string {
  const rows = Object.entries(measured).map(([name, openings], nth) => {
    const middle = median(openings.map((one) => one.milliseconds));
    const cells = [...openings.map((one) => one.milliseconds), middle].map((ms) => ms.toFixed(0).padStart(7)).join("");
    const [parts, kB] = [median(openings.map((one) => one.parts)), median(openings.map((one) => one.bytes)) / 1000];
    const aim = nth > 0 ? "no aim" : `aim ${aimMilliseconds} ms: ${middle <= aimMilliseconds ? "met" : "missed"}`;
    return `${name.padEnd(22)}${cells}  ${parts} parts, ${kB.toFixed(0)} kB  ${aim}`;
  });
  const head = `First page of a paper, scripts loaded before, ${conditions}: ms of each opening, and the median`;
  return ["", head, ...rows, ""].join("\n");
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0).padStart(12);

function tableOfMemory(measured: ReadonlyMap<number, Memory>): string {
  const rows = [...measured].map(
    ([at, { heap, process }]) => `${String(at).padStart(6)}${megabytes(heap)}${megabytes(process)}`,
  );
  const [, quarter, , , end] = measured.values();
  const isFlat = (of: keyof Memory) => (end?.[of] ?? Number.NaN) <= flatTimes * (quarter?.[of] ?? Number.NaN);
  return [
    "",
    `Memory of the page while ${longPaper.pages} pages are scrolled through`,
    `${"page".padStart(6)}${"heap MB".padStart(12)}${"process MB".padStart(12)}`,
    ...rows,
    `aim: at the end at most ${flatTimes} times what it was at the first quarter: ${isFlat("heap") && isFlat("process") ? "met" : "missed"}`,
    "",
  ].join("\n");
}
