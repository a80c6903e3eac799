import { initializedSdk } from "../teams/initialize";
import { withinLimit } from "../timeLimit";
import { acceptConsentAnswer } from "./consentAnswer";
import { ErrorCode, ErrorWithCode } from "./ErrorWithCode";
import { HostTokenSource } from "./HostTokenSource";
import { NestedTokenSource } from "./NestedTokenSource";
import { reasonOf } from "./reason";
import { ANY_ORGANISATION, PUBLIC_CLOUD, type Registration, tabScope } from "./Registration";
import { scopeList } from "./scopes";
import { readSsoToken, type UserInfo } from "./ssoToken";
import type { AccessToken, Expected, GetTokenOptions, TokenSource } from "./TokenSource";

/** How long before its end a sign-on token is not given out any more, in milliseconds (R9.4). */
export const RENEWAL_MARGIN_MS = 300_000;

/**
 * How long the host may take for a token, questions to the user included, in milliseconds. Handshake and bridge have
 * limits of their own before it: who has to be done by a certain time sets that limit around all of them.
 */
export const TOKEN_LIMIT_MS = 25_000;

/** How long the user may take in a sign-in window, in milliseconds: a host may never tell what became of it. */
export const CONSENT_LIMIT_MS = 5 * 60_000;

const NO_WINDOW_ANSWER = "The sign-in window did not answer in time.";

const NO_ANSWER = "The host did not answer in time.";

export interface TeamsUserCredentialConfig {
  /** Address of the page that starts a sign-in; on the tab's own origin. */
  readonly initiateLoginEndpoint: string;
  readonly clientId: string;
  /** Origin of Microsoft's sign-in; default: the public cloud. */
  readonly authority?: string;
  /** Tenant to ask while the user's own is not known; default: any organisation's. */
  readonly tenant?: string;
  /** The portal's own scope; default: `api://{host of the page}/{clientId}/access_as_user`. */
  readonly scope?: string;
}

/**
 * The signed-on user of a Teams tab. Tokens come over the host's bridge where the host recommends it, otherwise from
 * its `getAuthToken`; who asks sees no difference. Failures are `ErrorWithCode` with the texts of R8.11.
 */
export class TeamsUserCredential {
  readonly #loginStart: string;
  readonly #registration: Registration;
  readonly #inFlight = new Map<string, Promise<AccessToken>>();
  #token: AccessToken | undefined;
  #opening: Promise<TokenSource> | undefined;

  /** @throws ErrorWithCode InvalidConfiguration naming each missing value (R5.8); nothing else happens yet */
  constructor(config: TeamsUserCredentialConfig) {
    const missing = (["initiateLoginEndpoint", "clientId"] as const).filter((name) => !config[name]);
    if (missing.length > 0) {
      const text = `${missing.join(", ")} in configuration is invalid: undefined.`;
      throw new ErrorWithCode(text, ErrorCode.InvalidConfiguration);
    }
    this.#loginStart = config.initiateLoginEndpoint;
    this.#registration = {
      clientId: config.clientId,
      authority: config.authority || PUBLIC_CLOUD,
      tenant: config.tenant || ANY_ORGANISATION,
      scope: config.scope || tabScope(window.location.host, config.clientId),
    };
  }

  /**
   * A token for the scopes; without scopes, the sign-on token for the portal itself.
   *
   * @throws ErrorWithCode UiRequiredError when the scopes have to be agreed to with `login` first
   */
  async getToken(scopes: string | readonly string[], options: GetTokenOptions = {}): Promise<AccessToken> {
    const wanted = scopeList(scopes);
    const sso = await this.#ssoToken(options);
    if (wanted.length === 0) return sso;
    const source = await this.#source();
    try {
      return await withinLimit(source.silentToken(wanted, options, expectedUser(sso)), TOKEN_LIMIT_MS, NO_ANSWER);
    } catch (cause) {
      throw new ErrorWithCode(
        "Failed to get access token cache silently, please login first: you need login first before get access token.",
        ErrorCode.UiRequiredError,
        { cause },
      );
    }
  }

  /** The user whom the sign-on token names. */
  async getUserInfo(resources?: readonly string[]): Promise<UserInfo> {
    const { token } = await this.#ssoToken(resources ? { resources } : {});
    return readSsoToken(token).userInfo;
  }

  /**
   * Lets the user agree to the scopes, in a window; call it from a click. Without scopes: to the portal's own, which
   * needs no sign-on token and can therefore bring one about.
   *
   * @throws ErrorWithCode ConsentFailed when the window was closed, blocked or answered with a failure, or with nothing
   *   within {@link CONSENT_LIMIT_MS}
   */
  async login(scopes: string | readonly string[], resources?: readonly string[]): Promise<void> {
    const wanted = scopeList(scopes);
    const expected =
      wanted.length === 0 ? undefined : expectedUser(await this.#ssoToken(resources ? { resources } : {}));
    const source = await this.#source();
    const answer = await this.#consent(source, wanted, expected);
    if (answer !== undefined) acceptConsentAnswer(answer);
  }

  async #consent(
    source: TokenSource,
    scopes: readonly string[],
    expected: Expected | undefined,
  ): Promise<string | undefined> {
    try {
      const answer = await withinLimit(source.consent(scopes, expected), CONSENT_LIMIT_MS, NO_WINDOW_ANSWER);
      if (answer === "") throw new Error("Get empty authentication result from MSAL");
      return answer;
    } catch (cause) {
      const scope = scopes.join(" ") || this.#registration.scope;
      const text = `Consent failed for the scope ${scope} with error: ${reasonOf(cause)}`;
      throw new ErrorWithCode(text, ErrorCode.ConsentFailed, { cause });
    }
  }

  /** Equal requests at the same time share one answer. */
  async #ssoToken(options: GetTokenOptions): Promise<AccessToken> {
    const isPlain = options.claims === undefined && options.tenantId === undefined;
    const kept = this.#token;
    if (isPlain && kept && kept.expiresOnTimestamp - Date.now() > RENEWAL_MARGIN_MS) return kept;
    const key = JSON.stringify([options.resources, options.claims, options.silent, options.tenantId]);
    const running = this.#inFlight.get(key);
    if (running) return await running;
    const request = this.#requestedSsoToken(options).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, request);
    return await request;
  }

  async #requestedSsoToken(options: GetTokenOptions): Promise<AccessToken> {
    const source = await this.#source();
    const token = await askForSsoToken(source, options);
    if (!token) throw new ErrorWithCode("Get empty SSO token from Teams", ErrorCode.InternalError);
    const answer = { token, expiresOnTimestamp: readSsoToken(token).expiresOnTimestamp };
    if (options.tenantId === undefined) this.#token = answer;
    return answer;
  }

  async #source(): Promise<TokenSource> {
    this.#opening ??= this.#openSource();
    try {
      return await this.#opening;
    } catch (cause) {
      this.#opening = undefined;
      throw new ErrorWithCode(
        "Initialize teams sdk failed due to not running inside Teams environment",
        ErrorCode.InternalError,
        { cause },
      );
    }
  }

  async #openSource(): Promise<TokenSource> {
    const sdk = await initializedSdk();
    const source = new HostTokenSource(sdk, this.#registration, this.#loginStart);
    if (!sdk.nestedAppAuth.isNAAChannelRecommended()) return source;
    return await NestedTokenSource.open(this.#registration, source);
  }
}

async function askForSsoToken(source: TokenSource, options: GetTokenOptions): Promise<string> {
  try {
    return await withinLimit(source.ssoToken(options), TOKEN_LIMIT_MS, NO_ANSWER);
  } catch (cause) {
    const text = `Get SSO token failed with error: ${reasonOf(cause)}`;
    throw new ErrorWithCode(text, ErrorCode.InternalError, { cause });
  }
}

function expectedUser({ token }: AccessToken): Expected {
  const { preferredUserName, tenantId } = readSsoToken(token).userInfo;
  return { loginHint: preferredUserName, tenantId };
}
