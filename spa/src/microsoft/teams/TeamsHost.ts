import type { app } from "@microsoft/teams-js";
import { withinLimit } from "../timeLimit";
import { HOST_LIMIT_MS, initializedSdk, type Sdk } from "./initialize";

/** The host's data about itself, the tab and the user: for display, never a proof of identity. */
export type TeamsContext = app.Context;

/** The host's state that can change while the tab is open. */
export interface HostState {
  /** The host's own name for its theme, also one that the portal does not know (R3.9). */
  readonly themeString: string;
  readonly fullScreen: boolean;
}

/**
 * Connects to the host: handshake, context, changes of theme and full screen. May be called again after a failure. When
 * teams-js itself has failed, it fails in the same way until the page is reloaded.
 * @throws Error whose message is shown after `Error initializing Teams SDK:` (R2.16)
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
    // With a host that has no pages, teams-js throws something that is no Error.
    if (sdk.pages.isSupported()) {
      sdk.pages.registerFullScreenHandler((fullScreen) => this.#change({ fullScreen }));
    }
  }

  /** Returns the present state: the same object until the state changes. */
  readonly state = (): HostState => this.#state;

  /** Calls the listener after each change. Call the returned function to unsubscribe. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Removes the host's loading indicator. */
  notifyAppLoaded(): void {
    this.#sdk.app.notifyAppLoaded();
  }

  /**
   * Reports that the tab can be used, also when it shows an error of its own with a retry. The host then stops waiting.
   */
  notifySuccess(): void {
    // A failure of this report has no consequence here.
    this.#sdk.app.notifySuccess().catch(() => {});
  }

  /** Reports that the tab cannot be used: the host covers it with its own error page, with the text. */
  notifyFailure(reason: "AuthFailed" | "Timeout" | "Other", message: string): void {
    const { FailedReason } = this.#sdk.app;
    this.#sdk.app.notifyFailure({ reason: FailedReason[reason], message });
  }

  #change(part: Partial<HostState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
