import type { IPublicClientApplication } from "@azure/msal-browser";
import { HOST_LIMIT_MS, type Sdk } from "../teams/initialize";
import { withinLimit } from "../timeLimit";
import { accessTokenOf } from "./accessToken";
import type { Registration } from "./Registration";
import type { AccessToken, Expected, GetTokenOptions, TokenSource } from "./TokenSource";

/** Width and height of the sign-in window, in pixels (R9.6). */
export const POPUP = { width: 600, height: 535 } as const;

/** Gets tokens with the host's own `getAuthToken`, and consent in a window that the host opens. */
export class HostTokenSource implements TokenSource {
  readonly #sdk: Sdk;
  readonly #registration: Registration;
  readonly #loginStart: string;
  #client: Promise<IPublicClientApplication> | undefined;

  constructor(sdk: Sdk, registration: Registration, loginStart: string) {
    this.#sdk = sdk;
    this.#registration = registration;
    this.#loginStart = loginStart;
  }

  async ssoToken({ resources = [], claims, silent, tenantId }: GetTokenOptions): Promise<string> {
    return await this.#sdk.authentication.getAuthToken({
      resources: [...resources],
      ...(claims && { claims: [...claims] }),
      ...(silent !== undefined && { silent }),
      ...(tenantId !== undefined && { tenantId }),
    });
  }

  /** Tries MSAL's cache and its refresh token, then a silent sign-on in a hidden frame (R7.13). */
  async silentToken(scopes: readonly string[], options: GetTokenOptions, expected: Expected): Promise<AccessToken> {
    const client = await this.#msal(expected.tenantId);
    const request = { scopes: [...scopes], ...claimsOf(options) };
    const account = client.getAccount({ username: expected.loginHint });
    if (account) {
      try {
        return accessTokenOf(await client.acquireTokenSilent({ ...request, account }));
      } catch {
        // The silent sign-on may succeed after the cache has failed; only its own failure is thrown.
      }
    }
    return accessTokenOf(await client.ssoSilent({ ...request, loginHint: expected.loginHint }));
  }

  async consent(scopes: readonly string[], expected: Expected | undefined): Promise<string> {
    const url = this.#windowAddress(scopes, expected ?? (await this.#contextHints()));
    const answer: string | null | undefined = await this.#sdk.authentication.authenticate({ url, ...POPUP });
    // A host may answer with undefined, although the library's types exclude it.
    return answer ?? "";
  }

  #windowAddress(scopes: readonly string[], { loginHint, tenantId }: Expected): string {
    const scope = scopes.length > 0 ? scopes.join(" ") : this.#registration.scope;
    const query = Object.entries({ clientId: this.#registration.clientId, scope, loginHint, tenantId })
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
    return `${this.#loginStart}?${query}`;
  }

  /** Before there is a sign-on token, only the host knows the expected user. */
  async #contextHints(): Promise<Expected> {
    const { user } = await withinLimit(
      this.#sdk.app.getContext(),
      HOST_LIMIT_MS,
      "The host did not tell its context in time.",
    );
    return { loginHint: user?.loginHint ?? "", tenantId: user?.tenant?.id ?? "" };
  }

  async #msal(tenantId: string): Promise<IPublicClientApplication> {
    const { clientId, authority, tenant } = this.#registration;
    this.#client ??= import(/* webpackChunkName: "msal" */ "./msal").then(({ standardClient }) =>
      standardClient({ clientId, authority, tenant: tenantId || tenant }),
    );
    try {
      return await this.#client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }
}

function claimsOf({ claims }: GetTokenOptions): { claims?: string } {
  const [first] = claims ?? [];
  return first === undefined ? {} : { claims: first };
}
