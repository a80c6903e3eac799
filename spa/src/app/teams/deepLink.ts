import { matchPath } from "react-router";
import { doors, signedOutPaths } from "@/config/doors";
import { paths } from "@/config/paths";

/** No place inside the tab: the signed-out screens, and where the tab itself begins. */
const elsewhere = [...signedOutPaths, doors.invitation, doors.setUp, paths.teams];

/** Stands for the tab's own site, whatever that is. */
const SITE = "https://tab.invalid";

/**
 * The place inside the portal that a deep link to the tab names, as the host tells it in `page.subPageId`
 * (docs/protocols/microsoft.md, "Deep links"); null when it names none. Anybody can make such a link: nothing but a
 * path of the main area counts, and it is only gone to.
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
