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

/**
 * A session that is lost sooner than this after its log-in is renewed only when the reader asks for it, in
 * milliseconds. Otherwise a session that never lasts would be renewed in a loop.
 */
export const SHORTEST_SESSION_MS = 60_000;

/**
 * How long the tab waits before it reports to the host, in milliseconds, whatever request to the host is still open.
 * Teams covers a tab that has not reported within 30 s with an error page (docs/protocols/microsoft.md,
 * "Order of a tab's start").
 */
export const START_LIMIT_MS = 25_000;

/** A step failed, and can be tried again. */
interface Failure {
  readonly message: string;
  /** How many times the step has failed in a row. */
  readonly attempt: number;
  /** The step is being tried again. */
  readonly retrying: boolean;
}

/** How far the start of the embedded portal has come (R4.14, R4.11). */
export type TeamsState =
  | { readonly status: "initializing" }
  | ({ readonly status: "notInitialized" } & Failure)
  | { readonly status: "loadingUserData" }
  | ({
      readonly status: "userDataFailed";
      /** True when a confirmation in a window can help. */
      readonly interaction: boolean;
      /** True while the window is believed to be open. */
      readonly confirming: boolean;
    } & Failure)
  | { readonly status: "loggingIn" }
  | ({ readonly status: "logInFailed" } & Failure)
  | { readonly status: "ready" }
  /** The account was deleted on this page. Nobody is logged in until the reader asks for it. */
  | { readonly status: "left" }
  /** The session ended after so many minutes without activity. Nobody is logged in until the reader asks for it. */
  | { readonly status: "away"; readonly minutes: number };

/** The functions of the host's library that a tab uses. */
export type Host = Pick<
  TeamsHost,
  "context" | "state" | "subscribe" | "notifyAppLoaded" | "notifySuccess" | "notifyFailure"
>;

/** The functions of the library's credential that sign the user on. */
export type Credential = Pick<TeamsUserCredential, "getToken" | "getUserInfo" | "login">;

export interface TeamsSessionOptions {
  readonly client: SignInClient;
  readonly startTeams: () => Promise<Host>;
  /** Makes a new credential. Each attempt needs its own, because an earlier one may have cached the refused token. */
  readonly newCredential: () => Credential;
}

interface SignOn {
  readonly token: AccessToken;
  readonly userInfo: UserInfo;
}

/**
 * Takes the tab from its start to a logged-in user: it starts the host, lets the host vouch for the user, and logs that
 * user in at the hosted backend (R4.11). A session that ends is renewed in the same way. `state` and `subscribe` fit
 * React's `useSyncExternalStore`.
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
  /** The time from which the host waits for a report; null once it has one. */
  #startedAt: number | null = null;
  /** The current confirmation. The outcome of an earlier one is ignored. */
  #confirmation: symbol | null = null;

  constructor(options: TeamsSessionOptions) {
    this.#options = options;
    options.client.subscribe(() => this.#followUser());
  }

  /** Returns the present state: the same object until the state changes. */
  readonly state = (): TeamsState => this.#state;

  /** Returns the host; null until it has answered. */
  readonly host = (): Host | null => this.#host;

  /** Calls the listener after each change. Call the returned function to unsubscribe. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /**
   * Takes all steps that can be taken from the present state. Never rejects: `state` holds a failure. A call while
   * another one runs does nothing.
   */
  readonly proceed = (): Promise<void> => this.#exclusively(() => this.#proceed());

  /**
   * Lets the reader confirm the sign-on in a window, then proceeds. Call it in a click. Never rejects. A host may never
   * report that the window was closed, therefore {@link proceed} does not wait for it.
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
    // A window that was given up can still have brought what the next attempt needs.
    if (this.#state.status === "userDataFailed") await this.proceed();
  };

  /** Returns fresh credentials of the user without asking the user. Some changes need a fresh log-in. */
  readonly signOnAgain = async (): Promise<Credentials> => credentialsOf(await signOnOf(this.#options.newCredential()));

  /** Ends the session when the page is left, because no other page knows it. Never rejects. */
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
      // Changes of the user that arrived while the steps ran are handled now.
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
    // Only the first attempt shows the loader: later attempts keep the failure's screen.
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
    // From here on the tab shows a loader, and the service has its own time limit.
    const left = this.#timeLeft();
    const overdue = left === null ? undefined : setTimeout(() => this.#report(), left);
    try {
      this.#user = await this.#options.client.logIn(credentialsOf(signOn));
      this.#loggedInAt = Date.now();
      this.#startedAt = null; // the portal reports to the host itself
      this.#show({ status: "ready" });
    } catch (error) {
      this.#credential = null;
      this.#show({ status: "logInFailed", ...this.#failure(logInText(error)) });
      this.#report();
    } finally {
      clearTimeout(overdue);
    }
  }

  /** Milliseconds until the host must have a report; null when it has one. */
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

  /** Handles a user who is gone: the account was deleted on this page, or its session is over. */
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
    // The tab's own screen offers a way on; without this report the host would cover it with an error page.
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

/**
 * The page ends a session whose person is inactive. The person may be away, so a new session begins only when somebody
 * asks for it.
 */
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

/** Returns the server's error text, or our own sentence for an error without one (R8.1). */
function logInText(error: unknown): string {
  const fallback = error instanceof NetworkError ? texts.logIn.unreachable : texts.logIn.failed;
  return serverErrorText(error) ?? fallback;
}
