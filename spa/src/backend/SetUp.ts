import type { HostedBackend } from "./HostedBackend";
import { isJsonObject } from "./json";

/** The limits that the set-up form has to know. */
export interface SetUpTerms {
  /** The shortest password that the backend takes, in characters. */
  readonly passwordMin: number;
}

/** What the founder enters in the set-up (docs/domain/accounts.md, "Set-up"). */
export interface Founding {
  readonly organisation: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly givenName: string;
  /** Empty for people with a single name. */
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
}

/** Checks and uses the operator's set-up link of a portal without an organisation. */
export class SetUp {
  readonly #backend: HostedBackend;

  constructor(backend: HostedBackend) {
    this.#backend = backend;
  }

  /** @throws ServerError `SetUpMalformed`, `SetUpEnded` or `SetUpDone`, or NetworkError */
  async load(token: string): Promise<SetUpTerms> {
    const body = await this.#backend.setUp(token);
    const passwordMin = isJsonObject(body) ? body.password_min : undefined;
    if (typeof passwordMin !== "number") throw new Error("Expected the set-up to contain a 'password_min'");
    return { passwordMin };
  }

  /**
   * Creates the organisation and the founder's account, both or neither. The founder logs in afterwards.
   * @throws ServerError as `look`, or for a value that is refused, or NetworkError
   */
  complete(token: string, { organisation, timeZone, locale, givenName, familyName, email, password }: Founding) {
    return this.#backend.completeSetUp({
      token,
      organisation,
      time_zone: timeZone,
      locale,
      given_name: givenName,
      family_name: familyName,
      email,
      password,
    });
  }
}
