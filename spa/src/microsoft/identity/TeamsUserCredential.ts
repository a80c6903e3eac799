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

/** A sign-on token is renewed so long before its end, in milliseconds (R9.4). */
export const RENEWAL_MARGIN_MS = 300_000;

/**
 * Time limit of the host for a token, in milliseconds, including questions to the user. Handshake and bridge have their
 * own limits before it, so a caller with a deadline must set one around all of them.
 */
export const TOKEN_LIMIT_MS = 25_000;

/** Time limit of the user in a sign-in window, in milliseconds, because a host may never report the outcome. */
export const CONSENT_LIMIT_MS = 5 * 60_000;

const NO_WINDOW_ANSWER = "The sign-in window did not answer in time.";

const NO_ANSWER = "The host did not answer in time.";

export interface TeamsUserCredentialConfig {
  /** Address of the page that starts a sign-in, on the tab's own origin. */
  readonly initiateLoginEndpoint: string;
  readonly clientId: string;
  /** Origin of Microsoft's sign-in; default: the public cloud. */
  readonly authority?: string;
  /** The tenant while the user's own is unknown; default: any organisation's. */
  readonly tenant?: string;
  /** The portal's own scope; default: `api://{host of the page}/{clientId}/access_as_user`. */
  readonly scope?: string;
}

/**
 * The signed-on user of a Teams tab. Tokens come over the host's bridge if the host recommends it, otherwise from its
 * `getAuthToken`; callers see no difference. Failures are `ErrorWithCode` with the texts of R8.11.
 */
export class TeamsUserCredential {
  readonly #loginStart: string;
  readonly #registration: Registration;
  readonly #inFlight = new Map<string, Promise<AccessToken>>();
  #token: AccessToken | undefined;
  #opening: Promise<TokenSource> | undefined;

  /** @throws ErrorWithCode InvalidConfiguration with the name of each missing value (R5.8); nothing else is done yet */
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
   * Returns a token for the scopes; without scopes, the sign-on token for the portal itself.
   * @throws ErrorWithCode UiRequiredError when the user must first consent to the scopes with `login`
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

  /** Returns the user in the sign-on token. */
  async getUserInfo(resources?: readonly string[]): Promise<UserInfo> {
    const { token } = await this.#ssoToken(resources ? { resources } : {});
    return readSsoToken(token).userInfo;
  }

  /**
   * Lets the user consent to the scopes in a window; call it in a click. Without scopes, to the portal's own, which
   * needs no sign-on token and can therefore bring one.
   * @throws ErrorWithCode ConsentFailed when the window was closed, blocked or answered with a failure, or with nothing
   * within {@link CONSENT_LIMIT_MS}
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

  /** Concurrent equal requests share one answer. */
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
