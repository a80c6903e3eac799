/** Session storage: the address of the last script for which the page was loaded anew. */
const RELOADED_KEY = "portal-reloaded";

/** So long the old page stays before a new one takes its place, in milliseconds; longer when the person says no. */
const RELOAD_TAKES_MS = 5_000;

/**
 * Loads the page anew, once for each script, where the error is of one that the site does not have any more: the page
 * is then of an earlier release. Everything else is for the reader to try again.
 */
export async function reloadForNewRelease(error: unknown): Promise<void> {
  if (!(error instanceof Error && "request" in error && typeof error.request === "string")) return;
  try {
    const { status } = await fetch(error.request, { method: "HEAD" });
    if (status !== 404 || sessionStorage.getItem(RELOADED_KEY) === error.request) return;
    sessionStorage.setItem(RELOADED_KEY, error.request);
  } catch {
    return; // no connection, or nothing to remember it by
  }
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, RELOAD_TAKES_MS));
}
