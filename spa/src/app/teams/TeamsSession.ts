import {
  type App as SignInClient,
  Credentials,
  NetworkError,
  serverErrorText,
  type SessionEnds,
  type User,
} from "@/backend";
import { type AccessToken, needsInteraction, type TeamsUserCredential, type UserInfo } from "@/microsoft/identity";
import type { TeamsHost } from "@/microsoft/teams";
import { withinLimit } from "@/microsoft/timeLimit";
import { texts } from "./texts";

/** A session that is lost sooner than this after its log-in is not renewed without being asked, in milliseconds. */
export const SHORTEST_SESSION_MS = 60_000;

/**
 * How long the tab may take until it reports to the host, in milliseconds, whatever the host was asked meanwhile. Teams
 * puts its own error page over a tab that has not reported within 30 s (docs/protocols/microsoft.md,
 * "Order of a tab's start").
 */
export const START_LIMIT_MS = 25_000;

/** Something did not work and can be tried again. */
interface Failure {
  readonly message: string;
  /** How often it has failed in a row. */
  readonly attempt: number;
  /** It is being tried again. */
  readonly retrying: boolean;
}

/** How far the embedded portal has come (R4.14, R4.11). */
export type TeamsState =
  | { readonly status: "initializing" }
  | ({ readonly status: "notInitialized" } & Failure)
  | { readonly status: "loadingUserData" }
  | ({
      readonly status: "userDataFailed";
      /** A confirmation in a window can help. */
      readonly interaction: boolean;
      /** The window is open, as far as anybody knows. */
      readonly confirming: boolean;
    } & Failure)
  | { readonly status: "loggingIn" }
  | ({ readonly status: "logInFailed" } & Failure)
  | { readonly status: "ready" }
  /** The account was deleted here: nobody is logged in until the reader asks for it. */
  | { readonly status: "left" }
  /** Nobody did anything for so many minutes: nobody is logged in until the reader asks for it. */
  | { readonly status: "away"; readonly minutes: number };

/** The part of the host that a tab needs. */
export type Host = Pick<
  TeamsHost,
  "context" | "state" | "subscribe" | "notifyAppLoaded" | "notifySuccess" | "notifyFailure"
>;

/** The part of the credential that signs the user on. */
export type Credential = Pick<TeamsUserCredential, "getToken" | "getUserInfo" | "login">;

export interface TeamsSessionOptions {
  readonly client: SignInClient;
  readonly startTeams: () => Promise<Host>;
  /** Each attempt gets a credential of its own: what a former one remembers may be what was refused. */
  readonly newCredential: () => Credential;
}

interface SignOn {
  readonly token: AccessToken;
  readonly userInfo: UserInfo;
}

/**
 * The way from an empty tab to somebody who is logged in: the host is started, it vouches for the user, and the hosted
 * backend logs that user in (R4.11). A session that ends is renewed in the same way. `state` and `subscribe` fit React's
 * `useSyncExternalStore`.
 */
export class TeamsSession {
  readonly #options: TeamsSessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: TeamsState = { status: "initializing" };
  #host: Host | null = null;
  #credential: Credential | null = null;
  #user: User | null = null;
  #loggedInAt = 0;
  #working = false;
  /** When the host begins to wait for a report; null when it has one. */
  #startedAt: number | null = null;
  /** The confirmation that counts: one that is waited for no more changes nothing. */
  #confirmation: symbol | null = null;

  constructor(options: TeamsSessionOptions) {
    this.#options = options;
    options.client.subscribe(() => this.#followUser());
  }

  /** The present state: the same object until something changes. */
  readonly state = (): TeamsState => this.#state;

  /** The host; null until it has answered. */
  readonly host = (): Host | null => this.#host;

  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Goes as far as it can, from where it stands. Never fails: the state tells. A call while it goes does nothing. */
  readonly proceed = (): Promise<void> => this.#exclusively(() => this.#proceed());

  /**
   * Lets the reader confirm the sign-on in a window, then proceeds. Belongs into a click. Never fails. A host may never
   * tell what became of the window: {@link proceed} does not wait for it.
   */
  readonly interact = async (): Promise<void> => {
    if (this.#working || this.#confirmation !== null) return;
    const confirmation = Symbol("confirmation");
    this.#confirmation = confirmation;
    if (this.#state.status === "userDataFailed") this.#show({ ...this.#state, confirming: true });
    try {
      await this.#currentCredential().login([]);
    } catch (error) {
      if (this.#confirmation !== confirmation) return;
      this.#confirmation = null;
      this.#userDataFailed(error);
      return;
    }
    // Also a window that was given up brings what the next attempt needs.
    if (this.#state.status === "userDataFailed") await this.proceed();
  };

  /** What the user logs in with once more, without a question: a fresh log-in belongs to some acts. */
  readonly signOnAgain = async (): Promise<Credentials> => credentialsOf(await signOnOf(this.#options.newCredential()));

  /** The page goes for good, and its session, which no other page knows, with it. Never fails. */
  readonly end = async (): Promise<void> => {
    this.#working = true;
    await this.#options.client.currentUser?.logOut();
  };

  async #exclusively(work: () => Promise<void>): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    this.#confirmation = null;
    this.#markRetry();
    try {
      await work();
    } finally {
      this.#working = false;
      // What happened to the user meanwhile was left for now.
      this.#followUser();
    }
  }

  async #proceed(): Promise<void> {
    if (this.#host === null && !(await this.#start())) return;
    const signOn = await this.#loadUserData();
    if (signOn !== null) await this.#logIn(signOn);
  }

  async #start(): Promise<boolean> {
    this.#startedAt ??= Date.now();
    try {
      this.#host = await this.#options.startTeams();
      return true;
    } catch (error) {
      this.#show({ status: "notInitialized", ...this.#failure(textOf(error)) });
      return false;
    }
  }

  async #loadUserData(): Promise<SignOn | null> {
    // Only the first time: a screen that stands stays while it is tried again.
    if (this.#state.status === "initializing") this.#show({ status: "loadingUserData" });
    try {
      const signOn = signOnOf(this.#currentCredential());
      const left = this.#timeLeft();
      return left === null ? await signOn : await withinLimit(signOn, left, texts.userData.noAnswer);
    } catch (error) {
      this.#userDataFailed(error);
      return null;
    }
  }

  async #logIn(signOn: SignOn): Promise<void> {
    if (!isFailure(this.#state)) this.#show({ status: "loggingIn" });
    this.#host?.notifyAppLoaded();
    // From here on there is something to see; the service has a limit of its own.
    const left = this.#timeLeft();
    const overdue = left === null ? undefined : setTimeout(() => this.#report(), left);
    try {
      this.#user = await this.#options.client.logIn(credentialsOf(signOn));
      this.#loggedInAt = Date.now();
      this.#startedAt = null; // whoever shows the portal reports what the account opens
      this.#show({ status: "ready" });
    } catch (error) {
      this.#credential = null;
      this.#show({ status: "logInFailed", ...this.#failure(logInText(error)) });
      this.#report();
    } finally {
      clearTimeout(overdue);
    }
  }

  /** Milliseconds in which the host has to hear something; null when it has. */
  #timeLeft(): number | null {
    return this.#startedAt === null ? null : Math.max(0, this.#startedAt + START_LIMIT_MS - Date.now());
  }

  #report(): void {
    this.#startedAt = null;
    this.#host?.notifySuccess();
  }

  #currentCredential(): Credential {
    this.#credential ??= this.#options.newCredential();
    return this.#credential;
  }

  /** The user may have gone: deleted here, or with a session that is over. */
  #followUser(): void {
    if (this.#working || this.#state.status !== "ready" || this.#options.client.currentUser !== null) return;
    if (this.#user?.state === "removed") {
      this.#show({ status: "left" });
    } else if (isOverByIdling(this.#user)) {
      this.#show({ status: "away", minutes: this.#user.sessionEnds.idleMinutes });
    } else if (Date.now() - this.#loggedInAt < SHORTEST_SESSION_MS) {
      this.#show({ status: "logInFailed", ...this.#failure(texts.logIn.endedAtOnce) });
    } else {
      this.#show({ status: "loggingIn" });
      void this.proceed();
    }
  }

  #userDataFailed(error: unknown): void {
    const interaction = needsInteraction(error);
    this.#show({ status: "userDataFailed", interaction, confirming: false, ...this.#failure(textOf(error)) });
    // The screen that tells of it offers a way on; the host's own error page would cover it.
    this.#host?.notifyAppLoaded();
    this.#report();
  }

  #failure(message: string): Failure {
    const attempt = isFailure(this.#state) ? this.#state.attempt + 1 : 1;
    return { message, attempt, retrying: false };
  }

  #markRetry(): void {
    if (this.#state.status === "userDataFailed") this.#show({ ...this.#state, retrying: true, confirming: false });
    else if (isFailure(this.#state)) this.#show({ ...this.#state, retrying: true });
    else if (this.#state.status === "left" || this.#state.status === "away") this.#show({ status: "loggingIn" });
  }

  #show(state: TeamsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The page ends a session whose person does nothing. Whoever is in front of the screen then has to say so. */
function isOverByIdling(user: User | null): user is User & { readonly sessionEnds: SessionEnds } {
  const ends = user?.sessionEnds ?? null;
  return ends !== null && ends.idleEndsAt < ends.endsAt && ends.idleEndsAt <= Date.now();
}

async function signOnOf(credential: Credential): Promise<SignOn> {
  const userInfo = await credential.getUserInfo();
  return { userInfo, token: await credential.getToken([]) };
}

function credentialsOf({ token, userInfo }: SignOn): Credentials {
  return Credentials.function({ SSOToken: { ...token }, userInfo: { ...userInfo } });
}

function isFailure(state: TeamsState): state is Extract<TeamsState, Failure> {
  return "attempt" in state;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The server's error text, or a sentence of our own for an error that carries none (R8.1). */
function logInText(error: unknown): string {
  const fallback = error instanceof NetworkError ? texts.logIn.unreachable : texts.logIn.failed;
  return serverErrorText(error) ?? fallback;
}
