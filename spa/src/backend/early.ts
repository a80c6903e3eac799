import { portalUserHeader } from "./portalUser";
import { askEarly } from "./earlyAnswers";
import { gatewaySessionRoute, graphqlRoute } from "./routes";
import { ACTIVE, closingKey, userIdsKey, userKey } from "./storage/keys";

interface EarlyQuestions {
  readonly appId: string;
  /** Empty: the page's own origin. */
  readonly gatewayUrl: string;
  /** The bodies of GraphQL requests, by the names under which their answers are taken. */
  readonly bodies: ReadonlyMap<string, string>;
}

/**
 * Asks the gateway for the session that is stored here, and for what its user sees first, while the application's script
 * is on its way. The application takes the answers in place of its own first requests.
 *
 * @returns whether somebody is signed in; otherwise nothing is asked
 */
export function askForStoredSession({ appId, gatewayUrl, bodies }: EarlyQuestions): boolean {
  const userId = storedUser(appId);
  if (userId === undefined) return false;
  const named = { Accept: "application/json", ...portalUserHeader(userId) };
  askEarly(userId, gatewaySessionRoute, gatewayUrl + gatewaySessionRoute, { headers: named });
  for (const [name, body] of bodies) {
    const headers = { ...named, "Content-Type": "application/json" };
    askEarly(userId, name, gatewayUrl + graphqlRoute(appId), { method: "POST", headers, body });
  }
  return true;
}

/** Whoever will be the current user: the first in the list whose session stands, and is not to be closed. */
function storedUser(appId: string): string | undefined {
  try {
    const closing = storedIds(closingKey(appId));
    return storedIds(userIdsKey(appId)).find(
      (id) => localStorage.getItem(userKey(appId, id, "session")) === ACTIVE && !closing.includes(id),
    );
  } catch {
    // The application deals in earnest with storage that is blocked or holds nonsense.
    return undefined;
  }
}

function storedIds(key: string): string[] {
  const ids: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
  return Array.isArray(ids) ? ids.map(String) : [];
}
