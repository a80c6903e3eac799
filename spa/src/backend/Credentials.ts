import type { JsonObject } from "./json";
import type { SecondFactor } from "./secondFactor";

/** The provider of accounts with an e-mail address and a password. */
export const PASSWORD_PROVIDER = "local-userpass";

/** The provider of a sign-in at Microsoft in a window of its own (R9.7). */
export const MICROSOFT_PROVIDER = "oauth2-microsoft";

/** The credentials of a log-in: a provider and its payload. The payload is sent as extended JSON. */
export class Credentials {
  readonly providerType: string;
  readonly payload: JsonObject;

  private constructor(providerType: string, payload: JsonObject) {
    this.providerType = providerType;
    this.payload = payload;
  }

  /**
   * The e-mail is lower-cased (R3.1) and sent as `username` (docs/protocols/client-api.md, "Log in with a password").
   * @param secondFactor given when the service has asked for one
   */
  static emailPassword(email: string, password: string, secondFactor?: SecondFactor): Credentials {
    const payload = { username: email.toLowerCase(), password };
    return new Credentials(PASSWORD_PROVIDER, secondFactor ? { ...payload, second_factor: secondFactor } : payload);
  }

  /** The payload's fields are sent beside `options` (docs/protocols/client-api.md, "Log in with a sign-on token"). */
  static function(payload: JsonObject): Credentials {
    return new Credentials("custom-function", payload);
  }

  /** @param code the one-time code from a sign-in window; it is useless without the verifier (R9.7) */
  static oauth2(providerType: string, code: string, codeVerifier: string): Credentials {
    return new Credentials(providerType, { code, code_verifier: codeVerifier });
  }
}
