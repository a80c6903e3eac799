import { askEarly } from "./earlyAnswers";
import { portalUserHeader } from "./portalUser";
import { gatewaySessionRoute, graphqlRoute } from "./routes";
import { ACTIVE, closingKey, userIdsKey, userKey } from "./storage/keys";

interface EarlyQuestions {
  readonly appId: string;
  /** Empty: the page's own origin. */
  readonly gatewayUrl: string;
  /** The bodies of GraphQL requests, by the names under which their answers are taken later. */
  readonly bodies: ReadonlyMap<string, string>;
}

/**
 * Requests the stored session and the data of the user's first screen while the application's script is loading. The
 * application takes these answers in place of its own first requests.
 * @returns whether somebody is signed in; otherwise nothing is requested
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

/** Returns the future current user: the first in the list whose session is active and not to be closed. */
function storedUser(appId: string): string | undefined {
  try {
    const ids: unknown = JSON.parse(stored(userIdsKey(appId)) ?? "[]");
    // A substring match is enough here. If it finds an id wrongly, the application sends its own requests.
    const closing = stored(closingKey(appId)) ?? "";
    return [ids]
      .flat()
      .map(String)
      .find((id) => stored(userKey(appId, id, "session")) === ACTIVE && !closing.includes(id));
  } catch {
    // Storage is blocked or holds nonsense. The application handles that when it starts.
    return undefined;
  }
}

function stored(key: string): string | null {
  return localStorage.getItem(key);
}
