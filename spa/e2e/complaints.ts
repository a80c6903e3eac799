import type { BrowserContext, ConsoleMessage } from "@playwright/test";

const heard = new WeakMap<BrowserContext, string[]>();

/** Collects what the browser complains about on any page: errors, warnings, violations of the security policy. */
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

/** What was collected, and not forgiven. */
export function complaints(context: BrowserContext): string[] {
  return heard.get(context) ?? [];
}

/** A journey that breaks the page on purpose expects complaints; those up to now do not count. */
export function forgive(context: BrowserContext): void {
  heard.get(context)?.splice(0);
}

/**
 * Firefox asks every page for an icon, even one that has none and lets nothing be loaded, as the stand-in's sign-in. Of a
 * script on its way to a page that was left it says that its integrity is that of nothing: the hash of no bytes.
 */
const ofFirefox = /\/favicon\.ico\b|computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/;

/**
 * Chromium itself writes an error for every refused call; those of the API are part of the journeys. That a preloaded
 * file was not used within seconds tells how fast the machine is on which many tabs open at once.
 */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.text().includes("was preloaded using link preload but not used within a few seconds")) return false;
  const isRefusedCall =
    message.text().startsWith("Failed to load resource:") &&
    new URL(message.location().url).pathname.startsWith("/api/");
  return ["error", "warning"].includes(message.type()) && !isRefusedCall;
}
