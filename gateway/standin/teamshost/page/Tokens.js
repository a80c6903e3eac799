const hour = 3600;
/** Under the five minutes before its end in which a token is no longer used. */
const aboutToExpire = 299;
const anotherApplication = "00000000-0000-4000-8000-000000000000";

/** The tokens that a host hands out, made by the Microsoft stand-in. */
export class Tokens {
  #directory;

  constructor(directory) {
    this.#directory = directory;
  }

  /**
   * A sign-on token of a kind of the form, for the authentication of a tab (docs/protocols/microsoft.md,
   * "Sign-on tokens from the host").
   */
  async signOn(user, kind) {
    switch (kind) {
      case "empty":
        return "";
      case "garbled":
        return "this-is-no-token";
      case "ending":
        return this.#ask({ user, version: "2.0", expires_in: aboutToExpire });
      case "foreign":
        return this.#ask({ user, version: "2.0", audience: anotherApplication });
      case "versionless":
        return this.#ask({ user, claims: { ver: "3.0" } });
      case "endless":
        return this.#ask({ user, claims: { exp: null } });
      default:
        return this.#ask({ user, version: kind });
    }
  }

  /**
   * What a nested application gets (docs/protocols/microsoft.md, "Nested authentication"): an access token that names
   * the portal itself as its caller.
   */
  async nested(user, scope) {
    const access = await this.#ask({ user, version: "2.0", expires_in: hour, claims: { azp: this.#directory.clientId } });
    const { oid, tid, preferred_username: username } = claimsOf(access);
    const account = {
      environment: "login.microsoftonline.com",
      homeAccountId: `${oid}.${tid}`,
      localAccountId: oid,
      tenantId: tid,
      username,
    };
    const id = await this.#ask({ user, version: "2.0", expires_in: hour });
    return { token: { access_token: access, id_token: id, expires_in: hour, scope, properties: null }, account };
  }

  async #ask(request) {
    const answer = await fetch("/standin/tokens", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.error);
    return body.token;
  }
}

/** The claims of a token, unverified. */
export function claimsOf(token) {
  const bytes = Uint8Array.fromBase64(token.split(".")[1], { alphabet: "base64url" });
  return JSON.parse(new TextDecoder().decode(bytes));
}
