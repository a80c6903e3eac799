import type { Answer, Fetcher } from "./fetcher";
import { isJsonObject, requiredString } from "./json";
import { portalUserHeader } from "./portalUser";
import { gatewaySessionRoute } from "./routes";

/** What the gateway tells about a session that stands. */
export interface SessionAnswer {
  readonly accessToken: string;
  /** Short hash of the user's custom data; null when the gateway did not say. */
  readonly customDataHash: string | null;
}

export interface HandOver {
  readonly userId: string;
  readonly refreshToken: string;
  /** Empty when the backend gave none. */
  readonly deviceId: string;
}

/**
 * The gateway's sessions (architecture §3.1). The refresh token travels there once and comes back sealed in a cookie
 * that no script can read; from then on `Portal-User` says whose session is meant.
 */
export class GatewaySessions {
  readonly #fetcher: Fetcher;
  readonly #url: string;

  constructor(fetcher: Fetcher, gatewayUrl: string) {
    this.#fetcher = fetcher;
    this.#url = gatewayUrl + gatewaySessionRoute;
  }

  async open({ userId, refreshToken, deviceId }: HandOver): Promise<SessionAnswer> {
    const body = {
      refresh_token: refreshToken,
      user_id: userId,
      ...(deviceId === "" ? {} : { device_id: deviceId }),
      transport: "cookie",
    };
    return readSession(await this.#fetcher.send({ method: "POST", url: this.#url, body, cookies: true }), userId);
  }

  /** Asks for a fresh access token. A 401 `InvalidSession` says that the session is over. */
  async renew(userId: string): Promise<SessionAnswer> {
    const headers = portalUserHeader(userId);
    return readSession(await this.#fetcher.send({ method: "GET", url: this.#url, headers, cookies: true }), userId);
  }

  /** Revokes the session and drops its cookie; outlives the page. */
  async close(userId: string): Promise<void> {
    const headers = portalUserHeader(userId);
    await this.#fetcher.send({ method: "DELETE", url: this.#url, headers, cookies: true, keepalive: true });
  }
}

function readSession({ headers, body }: Answer, userId: string): SessionAnswer {
  const answer = isJsonObject(body) ? body : {};
  if (requiredString(answer, "user_id", "session answer") !== userId) {
    throw new Error("Expected the session answer to be about the user who asked");
  }
  return {
    accessToken: requiredString(answer, "access_token", "session answer"),
    customDataHash: headers.get("Portal-Custom-Data"),
  };
}
