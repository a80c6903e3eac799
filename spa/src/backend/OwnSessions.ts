import type { HostedBackend, PasswordChange } from "./HostedBackend";
import { isJsonObject, type JsonObject, requiredString, stringOrNone } from "./json";

/** A session of the user's that goes on somewhere (docs/protocols/client-api.md, "One's own sessions"). */
export interface OwnSession {
  readonly id: string;
  readonly createdAt: string;
  /** Null while the service has noted nothing. */
  readonly activeAt: string | null;
  /** Empty where nobody knows; so is the system. */
  readonly browser: string;
  readonly system: string;
  /** The session of this page. */
  readonly current: boolean;
}

/** Sends a direct call with a user's access token, and with a fresh one when that is refused (R7.12). */
export type WithAccessToken = <T>(userId: string, send: (token: string) => Promise<T>) => Promise<T>;

/** Where a user is logged in, and the ends of that. Each call throws ServerError or NetworkError when it fails. */
export class OwnSessions {
  readonly #backend: HostedBackend;
  readonly #withAccessToken: WithAccessToken;

  constructor(backend: HostedBackend, withAccessToken: WithAccessToken) {
    this.#backend = backend;
    this.#withAccessToken = withAccessToken;
  }

  /** The sessions that go on, the one used last first. */
  async list(userId: string): Promise<readonly OwnSession[]> {
    const body = await this.#withAccessToken(userId, (token) => this.#backend.sessions(token));
    const listed = isJsonObject(body) ? body["sessions"] : undefined;
    if (!Array.isArray(listed)) throw new Error("Expected the answer to contain 'sessions'");
    return listed.filter((entry: unknown) => isJsonObject(entry)).map(readSession);
  }

  /** Ends one; one that is gone is no error. */
  end(userId: string, sessionId: string): Promise<void> {
    return this.#withAccessToken(userId, (token) => this.#backend.endSession(token, sessionId));
  }

  /** Chooses another password, which ends all but the one of this page. */
  changePassword(userId: string, change: PasswordChange): Promise<void> {
    return this.#withAccessToken(userId, (token) => this.#backend.changePassword(token, change));
  }

  /** Ends all but the one of this page. */
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
