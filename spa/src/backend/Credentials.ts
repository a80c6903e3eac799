import type { JsonObject } from "./json";
import type { SecondFactor } from "./secondFactor";

/** The provider of accounts with an e-mail address and a password. */
export const PASSWORD_PROVIDER = "local-userpass";

/** What a user logs in with: a provider and the payload that it gets. It travels in extended JSON. */
export class Credentials {
  readonly providerType: string;
  readonly payload: JsonObject;

  private constructor(providerType: string, payload: JsonObject) {
    this.providerType = providerType;
    this.payload = payload;
  }

  /**
   * The e-mail is lower-cased (R3.1) and travels as `username` (docs/protocols/client-api.md,
   * "Log in with a password").
   *
   * @param secondFactor where the service has asked for one
   */
  static emailPassword(email: string, password: string, secondFactor?: SecondFactor): Credentials {
    const payload = { username: email.toLowerCase(), password };
    return new Credentials(PASSWORD_PROVIDER, secondFactor ? { ...payload, second_factor: secondFactor } : payload);
  }

  /** The payload's fields travel beside `options` (docs/protocols/client-api.md, "Log in with a sign-on token"). */
  static function(payload: JsonObject): Credentials {
    return new Credentials("custom-function", payload);
  }

  /** @param code the one-time code that a sign-in window brought, worth nothing without the verifier (R9.7) */
  static oauth2(providerType: string, code: string, codeVerifier: string): Credentials {
    return new Credentials(providerType, { code, code_verifier: codeVerifier });
  }
}
