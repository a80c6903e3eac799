import type { IPublicClientApplication } from "@azure/msal-browser";
import { HOST_LIMIT_MS } from "../teams/initialize";
import { withinLimit } from "../timeLimit";
import { accessTokenOf } from "./accessToken";
import type { Registration } from "./Registration";
import type { AccessToken, GetTokenOptions, TokenSource } from "./TokenSource";

/** Tokens over the host's bridge (nested app authentication): the host holds the account and asks the user. */
export class NestedTokenSource implements TokenSource {
  readonly #client: IPublicClientApplication;
  readonly #scope: string;

  private constructor(client: IPublicClientApplication, scope: string) {
    this.#client = client;
    this.#scope = scope;
  }

  /** Null when the host has no bridge, or does not answer on it in time. */
  static async open({ clientId, authority, tenant, scope }: Registration): Promise<NestedTokenSource | null> {
    const { nestedClient } = await import("./msal");
    try {
      const opening = nestedClient({ clientId, authority, tenant });
      const client = await withinLimit(opening, HOST_LIMIT_MS, "The host's bridge does not answer.");
      return client && new NestedTokenSource(client, scope);
    } catch {
      return null;
    }
  }

  async ssoToken(options: GetTokenOptions): Promise<string> {
    const { token } = await this.silentToken([this.#scope], options);
    return token;
  }

  async silentToken(scopes: readonly string[], { claims }: GetTokenOptions): Promise<AccessToken> {
    const [challenge] = claims ?? [];
    const request = { scopes: [...scopes], ...(challenge !== undefined && { claims: challenge }) };
    return accessTokenOf(await this.#client.acquireTokenSilent(request));
  }

  async consent(scopes: readonly string[]): Promise<undefined> {
    await this.#client.acquireTokenPopup({ scopes: scopes.length > 0 ? [...scopes] : [this.#scope] });
  }
}
