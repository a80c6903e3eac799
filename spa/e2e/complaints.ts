import type { BrowserContext, ConsoleMessage } from "@playwright/test";

const heard = new WeakMap<BrowserContext, string[]>();

/** Collects the browser's complaints on all pages: errors, warnings, violations of the security policy. */
export async function listenForComplaints(context: BrowserContext): Promise<void> {
  const texts: string[] = [];
  heard.set(context, texts);
  const isFirefox = context.browser()?.browserType().name() === "firefox";
  context.on("console", (message) => {
    if (isComplaint(message) && !(isFirefox && ofFirefox.test(message.text())))
      texts.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => {
    if (!(isFirefox && ofFirefox.test(error.error().message))) texts.push(`uncaught: ${error.error().message}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the console is how a page speaks to its test
      console.error(`policy ${violatedDirective} was violated by ${blockedURI}`);
    });
  });
}

/** Returns the collected complaints that were not forgiven. */
export function complaints(context: BrowserContext): string[] {
  return heard.get(context) ?? [];
}

/** Discards the complaints so far, for a journey that breaks the page on purpose. */
export function forgive(context: BrowserContext): void {
  heard.get(context)?.splice(0);
}

/**
 * Firefox requests an icon for every page, also for one that has none and allows no requests, such as the stand-in's
 * sign-in. For a script that is still loading when its page is left, Firefox reports the hash of zero bytes.
 */
const ofFirefox = /\/favicon\.ico\b|computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/;

/**
 * Chromium logs an error for every refused call; calls of the API are refused on purpose in these journeys. A preloaded
 * file that is not used within seconds only shows that the machine is slow. pdf.js logs an error for a page that is still
 * loading when its paper is closed.
 */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.text().includes("was preloaded using link preload but not used within a few seconds")) return false;
  if (/Transport destroyed|pdfPage is not loaded|Unable to get page for page view/.test(message.text())) return false;
  const isRefusedCall =
    message.text().startsWith("Failed to load resource:") &&
    new URL(message.location().url).pathname.startsWith("/api/");
  return ["error", "warning"].includes(message.type()) && !isRefusedCall;
}
