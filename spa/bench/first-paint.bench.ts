import { type Browser, test } from "@playwright/test";
import { pageBudgets } from "../build/budgets.mjs";
import { LocalPortal } from "../e2e/portal/LocalPortal";
import { conditions, median, slowDown } from "./slowLine";

const runs = 7;
const aims = { paint: 600, form: 1_800 };

declare global {
  interface Window {
    /** When the log-in form stood on the page and took what is typed, in milliseconds after the navigation began. */
    formAt?: number;
  }
}

interface Measurement {
  /** First and largest contentful paint, milliseconds after the navigation began. */
  fcp: number;
  lcp: number;
  /** When the form could be used. */
  form: number;
  /** Bytes of scripts and styles on the wire until then. */
  bytes: number;
}

test("first paint and form of the log-in page", async ({ browser }) => {
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
  await context.addInitScript(watchForForm);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const measurement = await page.evaluate(readPaints);
  await context.close();
  return measurement;
}

/** Runs in the page before its scripts, which put the form in the place of the static shell. */
function watchForForm(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector("form input[type=email]:enabled") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.formAt = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
async function readPaints(): Promise<Measurement> {
  const lcp = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
  const form = window.formAt ?? Number.NaN;
  const loads = performance
    .getEntriesByType("resource")
    .filter((load): load is PerformanceResourceTiming => load instanceof PerformanceResourceTiming)
    .filter((load) => /\.(?:js|css)$/.test(new URL(load.name).pathname) && load.responseEnd <= form);
  return {
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    lcp,
    form,
    bytes: loads.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

function table(measured: readonly Measurement[]): string {
  const medianOf = (key: keyof Measurement) => median(measured.map((one) => one[key]));
  const all = { fcp: medianOf("fcp"), lcp: medianOf("lcp"), form: medianOf("form"), bytes: medianOf("bytes") };
  return [
    "",
    `Log-in page, ${conditions}`,
    `${"".padEnd(10)}${["FCP ms", "LCP ms", "form ms", "kB"].map((head) => head.padStart(10)).join("")}`,
    ...measured.map((one, index) => row(`run ${index + 1}`, one)),
    row("median", all),
    `paint, aim ${aims.paint} ms: ${outcome(Math.max(all.fcp, all.lcp) <= aims.paint)}`,
    `form usable, aim ${aims.form} ms: ${outcome(all.form <= aims.form)}`,
    `scripts and styles until then, aim ${pageBudgets.logIn / 1000} kB: ${outcome(all.bytes <= pageBudgets.logIn)}`,
    "",
  ].join("\n");
}

const outcome = (isMet: boolean) => (isMet ? "met" : "missed");

function row(name: string, { fcp, lcp, form, bytes }: Measurement): string {
  const cells = [fcp.toFixed(0), lcp.toFixed(0), form.toFixed(0), (bytes / 1000).toFixed(1)];
  return name.padEnd(10) + cells.map((cell) => cell.padStart(10)).join("");
}
