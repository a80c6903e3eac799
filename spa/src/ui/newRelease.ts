/** Session storage: the address of the last script because of which the page was reloaded. */
const RELOADED_KEY = "portal-reloaded";

/** How long a reload takes at most, in milliseconds; longer when the person declines to leave the page. */
const RELOAD_TAKES_MS = 5_000;

/**
 * Reloads the page, once for each script, when the script no longer exists on the site: the page is then of an earlier
 * release. After any other error the reader can try again.
 */
export async function reloadForNewRelease(error: unknown): Promise<void> {
  if (!(error instanceof Error && "request" in error && typeof error.request === "string")) return;
  try {
    const { status } = await fetch(error.request, { method: "HEAD" });
    if (status !== 404 || sessionStorage.getItem(RELOADED_KEY) === error.request) return;
    sessionStorage.setItem(RELOADED_KEY, error.request);
  } catch {
    return; // no connection, or no storage to remember the reload
  }
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, RELOAD_TAKES_MS));
}
