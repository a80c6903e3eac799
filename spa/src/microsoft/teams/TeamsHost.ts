import type { app } from "@microsoft/teams-js";
import { withinLimit } from "../timeLimit";
import { HOST_LIMIT_MS, initializedSdk, type Sdk } from "./initialize";

/** What the host tells about itself, the tab and the user: hints to show, never a proof of who somebody is. */
export type TeamsContext = app.Context;

/** What may change while the tab is open. */
export interface HostState {
  /** The host's word as it came, also one that the portal does not know (R3.9). */
  readonly themeString: string;
  readonly fullScreen: boolean;
}

/**
 * Starts the conversation with the host: handshake, context, theme and full-screen changes. May be called again
 * after a failure; when teams-js itself has failed, it answers with the same failure until the page is loaded anew.
 *
 * @throws Error whose message is to be shown behind `Error initializing Teams SDK:` (R2.16)
 */
export async function startTeams(): Promise<TeamsHost> {
  const sdk = await initializedSdk();
  const context = await withinLimit(sdk.app.getContext(), HOST_LIMIT_MS, "The host did not tell its context in time.");
  return new TeamsHost(sdk, context);
}

/** The host around the tab. `state` and `subscribe` fit React's `useSyncExternalStore`. */
export class TeamsHost {
  readonly context: TeamsContext;
  readonly #sdk: Sdk;
  readonly #listeners = new Set<() => void>();
  #state: HostState;

  constructor(sdk: Sdk, context: TeamsContext) {
    this.#sdk = sdk;
    this.context = context;
    this.#state = { themeString: context.app.theme, fullScreen: context.page.isFullScreen ?? false };
    sdk.app.registerOnThemeChangeHandler((themeString) => this.#change({ themeString }));
    // A host without pages makes teams-js throw something that is not even an Error.
    if (sdk.pages.isSupported()) {
      sdk.pages.registerFullScreenHandler((fullScreen) => this.#change({ fullScreen }));
    }
  }

  /** The present state: the same object until something changes. */
  readonly state = (): HostState => this.#state;

  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the host's loading indicator away. */
  notifyAppLoaded(): void {
    this.#sdk.app.notifyAppLoaded();
  }

  /** The tab can be used: the host stops waiting, also when what it shows is an error of our own with a retry. */
  notifySuccess(): void {
    // Whether the host heard it changes nothing here.
    this.#sdk.app.notifySuccess().catch(() => {});
  }

  /** The tab cannot be used: the host puts its own error page, with the text, in the tab's place. */
  notifyFailure(reason: "AuthFailed" | "Timeout" | "Other", message: string): void {
    const { FailedReason } = this.#sdk.app;
    this.#sdk.app.notifyFailure({ reason: FailedReason[reason], message });
  }

  #change(part: Partial<HostState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
