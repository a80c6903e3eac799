import type { HostedBackend, PasswordChange } from "./HostedBackend";
import { isJsonObject, type JsonObject, requiredString, stringOrNone } from "./json";

/** An open session of the user (docs/protocols/client-api.md, "One's own sessions"). */
export interface OwnSession {
  readonly id: string;
  readonly createdAt: string;
  /** Null while the service has recorded no activity. */
  readonly activeAt: string | null;
  /** Empty when unknown, like the system. */
  readonly browser: string;
  readonly system: string;
  /** True for the session of this page. */
  readonly current: boolean;
}

/**
 * Sends a direct call with a user's access token. If the token is refused, sends it once more with a fresh one (R7.12).
 */
export type WithAccessToken = <T>(userId: string, send: (token: string) => Promise<T>) => Promise<T>;

/** Lists and ends a user's sessions. Each call throws ServerError or NetworkError when it fails. */
export class OwnSessions {
  readonly #backend: HostedBackend;
  readonly #withAccessToken: WithAccessToken;

  constructor(backend: HostedBackend, withAccessToken: WithAccessToken) {
    this.#backend = backend;
    this.#withAccessToken = withAccessToken;
  }

  /** Returns the open sessions, the most recently used first. */
  async list(userId: string): Promise<readonly OwnSession[]> {
    const body = await this.#withAccessToken(userId, (token) => this.#backend.sessions(token));
    const listed = isJsonObject(body) ? body["sessions"] : undefined;
    if (!Array.isArray(listed)) throw new Error("Expected the answer to contain 'sessions'");
    return listed.filter((entry: unknown) => isJsonObject(entry)).map(readSession);
  }

  /** Ends one session. A session that is gone already is no error. */
  end(userId: string, sessionId: string): Promise<void> {
    return this.#withAccessToken(userId, (token) => this.#backend.endSession(token, sessionId));
  }

  /** Changes the password, which ends all sessions except that of this page. */
  changePassword(userId: string, change: PasswordChange): Promise<void> {
    return this.#withAccessToken(userId, (token) => this.#backend.changePassword(token, change));
  }

  /** Ends all sessions except that of this page. */
  endOthers(userId: string): Promise<void> {
    return this.#withAccessToken(userId, (token) => this.#backend.endOtherSessions(token));
  }
}

function readSession(entry: JsonObject): OwnSession {
  return {
    id: requiredString(entry, "id", "session"),
    createdAt: requiredString(entry, "created_at", "session"),
    activeAt: stringOrNone(entry["active_at"]) ?? null,
    browser: stringOrNone(entry["browser"]) ?? "",
    system: stringOrNone(entry["system"]) ?? "",
    current: entry["current"] === true,
  };
}
