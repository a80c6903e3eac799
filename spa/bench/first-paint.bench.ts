import { type Browser, test } from "@playwright/test";
import { LocalPortal } from "../e2e/portal/LocalPortal";
import { conditions, median, slowDown } from "./slowLine";

const runs = 7;
const aimMilliseconds = 600;

interface Measurement {
  /** First and largest contentful paint, milliseconds after the navigation began. */
  fcp: number;
  lcp: number;
  /** Bytes on the wire until the page was idle. */
  bytes: number;
}

test("first paint of the log-in page", async ({ browser }) => {
  const portal = await LocalPortal.start();
  const measured: Measurement[] = [];
  try {
    for (let run = 0; run < runs; run++) measured.push(await measure(browser, portal.addresses.portal));
  } finally {
    await portal.stop();
  }
  process.stdout.write(table(measured));
});

/** One visit with an empty cache. */
async function measure(browser: Browser, url: string): Promise<Measurement> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const measurement = await page.evaluate(readPaints);
  await context.close();
  return measurement;
}

/** Runs in the page. */
async function readPaints(): Promise<Measurement> {
  const lcp = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
  const loads = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return {
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    lcp,
    bytes: loads.reduce((sum, load) => sum + (load instanceof PerformanceResourceTiming ? load.transferSize : 0), 0),
  };
}

function table(measured: readonly Measurement[]): string {
  const fcp = median(measured.map((one) => one.fcp));
  const lcp = median(measured.map((one) => one.lcp));
  const rows = measured.map((one, index) => row(`run ${index + 1}`, one.fcp, one.lcp, one.bytes));
  return [
    "",
    `Log-in page, ${conditions}`,
    `${"".padEnd(10)}${"FCP ms".padStart(10)}${"LCP ms".padStart(10)}${"kB".padStart(10)}`,
    ...rows,
    row("median", fcp, lcp, median(measured.map((one) => one.bytes))),
    `aim ${aimMilliseconds} ms: ${Math.max(fcp, lcp) <= aimMilliseconds ? "met" : "missed"}`,
    "",
  ].join("\n");
}

function row(name: string, fcp: number, lcp: number, bytes: number): string {
  const cells = [fcp.toFixed(0), lcp.toFixed(0), (bytes / 1000).toFixed(1)];
  return name.padEnd(10) + cells.map((cell) => cell.padStart(10)).join("");
}
