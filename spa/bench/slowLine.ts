import type { Page } from "@playwright/test";

/** A phone on a slow network, as the sizes of the tool chain were measured. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;

/** What the page meets, as the head of a table says it. */
export const conditions = `${network.latency} ms, 1.6 Mbit/s, CPU ${cpuSlowdown} times slower`;

/** Puts a page on the slow network and on a slow processor. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
