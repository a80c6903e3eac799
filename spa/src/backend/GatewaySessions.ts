import type { Asking } from "@/config/background";
import type { Answer, Fetcher } from "./fetcher";
import { isJsonObject, type JsonObject, requiredString } from "./json";
import { gatewaySessionRoute } from "./routes";
import { readSessionEnds, type SessionEnds } from "./sessionEnds";
import type { SessionRequests } from "./SessionRequests";
import type { SessionTransport } from "./SessionTransport";
import { knowsNoSession } from "./verdicts";

/** The gateway's answer about a session that goes on. */
export interface SessionAnswer {
  readonly accessToken: string;
  /** Short hash of the user's custom data; null when the gateway did not send one. */
  readonly customDataHash: string | null;
  /** When the session ends; null when it has no limits. */
  readonly ends: SessionEnds | null;
}

export interface HandOver {
  readonly userId: string;
  readonly refreshToken: string;
  /** Empty when the backend sent none. */
  readonly deviceId: string;
}

/**
 * The sessions at the gateway (docs/architecture.md, "Gateway"). The refresh token is sent there once and comes back
 * sealed. From then on, the transport names the session in each request.
 */
export class GatewaySessions {
  readonly #fetcher: Fetcher;
  readonly #url: string;
  readonly #transport: SessionTransport;
  readonly #requests: SessionRequests;

  constructor(fetcher: Fetcher, gatewayUrl: string, transport: SessionTransport, requests: SessionRequests) {
    this.#fetcher = fetcher;
    this.#url = gatewayUrl + gatewaySessionRoute;
    this.#transport = transport;
    this.#requests = requests;
  }

  async open({ userId, refreshToken, deviceId }: HandOver): Promise<SessionAnswer> {
    const body = {
      refresh_token: refreshToken,
      user_id: userId,
      ...(deviceId === "" ? {} : { device_id: deviceId }),
      transport: this.#transport.name,
    };
    const { cookies } = this.#transport;
    this.#requests.recordRequest(userId);
    const answer = await this.#fetcher.send({ method: "POST", url: this.#url, body, cookies });
    const session = readSession(answer, userId);
    this.#transport.keep(userId, fieldsOf(answer));
    return session;
  }

  /** Requests a fresh access token. A 401 `InvalidSession` means that the session is over. */
  async renew(userId: string, asking?: Asking): Promise<SessionAnswer> {
    const early = asking?.background === true ? undefined : { userId, name: gatewaySessionRoute };
    const answer = await this.#fetcher.send({ method: "GET", url: this.#url, ...this.#named(userId, asking), early });
    return readSession(answer, userId);
  }

  /**
   * Revokes the session and drops the sealed token. The request outlives the page.
   * @throws ServerError, NetworkError or Error unless the answer says that the session is closed, or that there is none
   */
  async close(userId: string): Promise<void> {
    try {
      await this.#fetcher.send({ method: "DELETE", url: this.#url, ...this.#named(userId), keepalive: true });
    } catch (error) {
      if (!knowsNoSession(error)) throw error;
    }
    this.#transport.forget(userId);
  }

  #named(userId: string, asking?: Asking): { headers: Record<string, string>; cookies: boolean } {
    return { headers: this.#requests.headers(userId, asking), cookies: this.#transport.cookies };
  }
}

function fieldsOf({ body }: Answer): JsonObject {
  return isJsonObject(body) ? body : {};
}

function readSession(received: Answer, userId: string): SessionAnswer {
  const answer = fieldsOf(received);
  if (requiredString(answer, "user_id", "session answer") !== userId) {
    throw new Error("Expected the session answer to be about the user who asked");
  }
  return {
    accessToken: requiredString(answer, "access_token", "session answer"),
    customDataHash: received.headers.get("Portal-Custom-Data"),
    ends: readSessionEnds(answer["limits"]),
  };
}
