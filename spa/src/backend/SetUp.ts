import type { HostedBackend } from "./HostedBackend";
import { isJsonObject } from "./json";

/** What holds for whoever sets the portal up. */
export interface SetUpTerms {
  /** The shortest password that the backend takes, in characters. */
  readonly passwordMin: number;
}

/** What somebody tells who sets the portal up (docs/domain/accounts.md, "Set-up"). */
export interface Founding {
  readonly organisation: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly givenName: string;
  /** Empty for people known by one name. */
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
}

/** The operator's address of a portal without an organisation: whether it is good, and its use. */
export class SetUp {
  readonly #backend: HostedBackend;

  constructor(backend: HostedBackend) {
    this.#backend = backend;
  }

  /** @throws ServerError `SetUpMalformed`, `SetUpEnded` or `SetUpDone`, or NetworkError */
  async look(token: string): Promise<SetUpTerms> {
    const body = await this.#backend.setUp(token);
    const passwordMin = isJsonObject(body) ? body.password_min : undefined;
    if (typeof passwordMin !== "number") throw new Error("Expected the set-up to contain a 'password_min'");
    return { passwordMin };
  }

  /**
   * Makes the organisation and the account, all or nothing; its owner then logs in.
   *
   * @throws ServerError as `look`, or for what is not taken, or NetworkError
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
