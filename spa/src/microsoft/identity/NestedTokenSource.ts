import type { IPublicClientApplication, SilentRequest } from "@azure/msal-browser";
import { HOST_LIMIT_MS } from "../teams/initialize";
import { withinLimit } from "../timeLimit";
import { accessTokenOf } from "./accessToken";
import type { Registration } from "./Registration";
import type { AccessToken, Expected, GetTokenOptions, TokenSource } from "./TokenSource";

/**
 * MSAL's code for a host that recommends its bridge but does not serve it, for example because an administrator
 * disabled it.
 */
const BRIDGE_GONE = "nested_app_auth_bridge_disabled";

const BRIDGE_SILENT = "The host's bridge does not answer.";

type OpenClient = () => Promise<IPublicClientApplication | null>;

/**
 * Gets tokens over the host's bridge (nested app authentication): the host holds the account and asks the user. When
 * the bridge refuses a request in general, the fallback is used.
 */
export class NestedTokenSource implements TokenSource {
  readonly #client: IPublicClientApplication;
  readonly #forgetful: OpenClient;
  readonly #withoutCache: Pick<SilentRequest, "cacheLookupPolicy">;
  readonly #scope: string;
  readonly #fallback: TokenSource;

  private constructor(
    client: IPublicClientApplication,
    forgetful: OpenClient,
    withoutCache: Pick<SilentRequest, "cacheLookupPolicy">,
    scope: string,
    fallback: TokenSource,
  ) {
    this.#client = client;
    this.#forgetful = forgetful;
    this.#withoutCache = withoutCache;
    this.#scope = scope;
    this.#fallback = fallback;
  }

  /** Returns the fallback itself when the host has no bridge, or does not answer on it in time. */
  static async open({ clientId, authority, tenant, scope }: Registration, fallback: TokenSource): Promise<TokenSource> {
    const { forgetfulNestedClient, nestedClient, WITHOUT_CACHE } = await import(
      /* webpackChunkName: "msal" */ "./msal"
    );
    try {
      const registration = { clientId, authority, tenant };
      const client = await withinLimit(nestedClient(registration), HOST_LIMIT_MS, BRIDGE_SILENT);
      const forgetful = () => withinLimit(forgetfulNestedClient(registration), HOST_LIMIT_MS, BRIDGE_SILENT);
      return client ? new NestedTokenSource(client, forgetful, WITHOUT_CACHE, scope, fallback) : fallback;
    } catch {
      return fallback;
    }
  }

  async ssoToken(options: GetTokenOptions): Promise<string> {
    const request = { ...requestFor([this.#scope], options), ...this.#withoutCache };
    return await this.#overBridge(
      async () => (await this.#client.acquireTokenSilent(request)).accessToken,
      (fallback) => fallback.ssoToken(options),
    );
  }

  async silentToken(scopes: readonly string[], options: GetTokenOptions, expected: Expected): Promise<AccessToken> {
    return await this.#overBridge(
      async () => accessTokenOf(await this.#client.acquireTokenSilent(requestFor(scopes, options))),
      (fallback) => fallback.silentToken(scopes, options, expected),
    );
  }

  async consent(scopes: readonly string[], expected: Expected | undefined): Promise<string | undefined> {
    return await this.#overBridge(
      async () => {
        if (scopes.length > 0) await this.#agreeTo([...scopes]);
        else await this.#client.acquireTokenPopup({ scopes: [this.#scope] });
        return undefined;
      },
      (fallback) => fallback.consent(scopes, expected),
    );
  }

  /** The bridge asks for consent by requesting a token. That token is not needed, so it must not be stored. */
  async #agreeTo(scopes: string[]): Promise<void> {
    const client = await this.#forgetful();
    if (client === null) throw new Error(BRIDGE_SILENT);
    await client.acquireTokenPopup({ scopes });
  }

  async #overBridge<T>(ask: () => Promise<T>, otherwise: (fallback: TokenSource) => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!isBridgeGone(error)) throw error;
      return await otherwise(this.#fallback);
    }
  }
}

function isBridgeGone(error: unknown): boolean {
  return error instanceof Error && "errorCode" in error && error.errorCode === BRIDGE_GONE;
}

function requestFor(scopes: readonly string[], { claims }: GetTokenOptions): SilentRequest {
  const [challenge] = claims ?? [];
  return { scopes: [...scopes], ...(challenge !== undefined && { claims: challenge }) };
}
