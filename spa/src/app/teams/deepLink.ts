import { matchPath } from "react-router";
import { entryPaths, signedOutPaths } from "@/config/entryPaths";
import { paths } from "@/config/paths";

/** Addresses that a deep link must not open: the signed-out screens and the start of the tab itself. */
const elsewhere = [...signedOutPaths, entryPaths.invitation, entryPaths.setUp, paths.teams];

/** A placeholder for the tab's own origin, which the host does not tell. */
const SITE = "https://tab.invalid";

/**
 * Returns the path in a deep link to the tab, which the host passes as `page.subPageId` (docs/protocols/microsoft.md,
 * "Deep links"); null when there is none. Anybody can make such a link, so only paths of the main area are accepted,
 * and the tab only navigates to them.
 */
export function deepLink(subPageId: string | undefined): string | null {
  if (subPageId === undefined || !subPageId.startsWith("/")) return null;
  const address = addressOf(subPageId);
  if (address?.origin !== SITE || address.pathname.startsWith("//")) return null;
  const { pathname, search, hash } = address;
  return elsewhere.some((path) => matchPath(path, pathname)) ? null : pathname + search + hash;
}

function addressOf(path: string): URL | null {
  try {
    return new URL(path, SITE);
  } catch {
    return null;
  }
}
