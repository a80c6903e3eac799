import { readFile } from "node:fs/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";

/** What a page holds, in bytes, behind a collection of what it does not need. */
export interface Memory {
  /** The objects of its scripts. */
  readonly heap: number;
  /** The whole process that draws it; 0 where the system does not tell. */
  readonly process: number;
}

/** Measures the memory of a page, in a browser that has no other of its size. */
export class RendererMemory {
  readonly #page: CDPSession;
  readonly #browser: CDPSession;

  private constructor(page: CDPSession, browser: CDPSession) {
    this.#page = page;
    this.#browser = browser;
  }

  static async of(browser: Browser, page: Page): Promise<RendererMemory> {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    return new RendererMemory(session, await browser.newBrowserCDPSession());
  }

  async read(): Promise<Memory> {
    await this.#page.send("HeapProfiler.collectGarbage");
    const { metrics } = await this.#page.send("Performance.getMetrics");
    const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
    const { processInfo } = await this.#browser.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer");
    return { heap, process: Math.max(...(await Promise.all(renderers.map(({ id }) => resident(id))))) };
  }
}

/** The memory that a process has, in bytes; 0 for one that has ended, and where the system has no such file. */
async function resident(id: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${id}/status`, "utf8");
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
