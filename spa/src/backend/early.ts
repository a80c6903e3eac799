import { askEarly } from "./earlyAnswers";
import { portalUserHeader } from "./portalUser";
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
  const headers = portalUserHeader(userId);
  askEarly(userId, gatewaySessionRoute, gatewayUrl + gatewaySessionRoute, { headers });
  for (const [name, body] of bodies) {
    askEarly(userId, name, gatewayUrl + graphqlRoute(appId), {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body,
    });
  }
  return true;
}

/** Whoever will be the current user: the first in the list whose session stands, and is not to be closed. */
function storedUser(appId: string): string | undefined {
  try {
    const ids: unknown = JSON.parse(stored(userIdsKey(appId)) ?? "[]");
    // Any sign of an id among those whose sessions are to be closed will do: the application asks for itself then.
    const closing = stored(closingKey(appId)) ?? "";
    return [ids]
      .flat()
      .map(String)
      .find((id) => stored(userKey(appId, id, "session")) === ACTIVE && !closing.includes(id));
  } catch {
    // The application deals in earnest with storage that is blocked or holds nonsense.
    return undefined;
  }
}

function stored(key: string): string | null {
  return localStorage.getItem(key);
}
