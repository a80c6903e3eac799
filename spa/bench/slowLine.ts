import type { Page } from "@playwright/test";

/** A phone on a slow network, as the sizes of the tool chain were measured. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;

/** What the page meets, as the head of a table says it. */
export const conditions = `${network.latency} ms, 1.6 Mbit/s, CPU ${cpuSlowdown} times slower`;

/** Puts a page on the slow network and on a slow processor. The answer gives it the whole processor back, since a slowed page takes processor time from others. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return async () => {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await devtools.detach();
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
