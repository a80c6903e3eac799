import type { ConsoleMessage, Page } from "@playwright/test";

const heard = new WeakMap<Page, string[]>();

/** Collects what the browser complains about from now on: errors, warnings, violations of the security policy. */
export async function listenForComplaints(page: Page): Promise<void> {
  const texts: string[] = [];
  heard.set(page, texts);
  page.on("console", (message) => {
    if (isComplaint(message)) texts.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => texts.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the console is how a page speaks to its test
      console.error(`policy ${violatedDirective} was violated by ${blockedURI}`);
    });
  });
}

/** What was collected on the page, and not forgiven. */
export function complaints(page: Page): string[] {
  return heard.get(page) ?? [];
}

/** A journey that breaks the page on purpose expects complaints; those up to now do not count. */
export function forgive(page: Page): void {
  heard.get(page)?.splice(0);
}

/** Chromium itself writes an error for every refused call; those of the API are part of the journeys. */
function isComplaint(message: ConsoleMessage): boolean {
  const isRefusedCall =
    message.text().startsWith("Failed to load resource:") &&
    new URL(message.location().url).pathname.startsWith("/api/");
  return ["error", "warning"].includes(message.type()) && !isRefusedCall;
}
