import { createContext, useContext, useMemo, useSyncExternalStore } from "react";

/** Options of a Microsoft window. Inside a host such as Teams, only the host can close the window. */
export interface AskOptions {
  /** Aborting it ends the attempt and closes the window. */
  readonly signal?: AbortSignal;
  /**
   * Called when the window appears to be closed. The attempt goes on for a while, because the window may still be open.
   */
  readonly onWindowClosed?: () => void;
}

export interface GetTokenOptions extends AskOptions {
  /** A claims challenge as JSON, with which Microsoft requires another proof, such as a second factor. */
  readonly claims?: string;
  /** True: ask the user to consent to the access. Call it in a click. */
  readonly consent?: boolean;
}

/**
 * Returns a Microsoft access token for this portal's own scope. Without options it opens no window, and rejects when
 * the user must be asked. With `claims` or `consent` it may open one, so call it in a click.
 */
export type GetToken = (options?: GetTokenOptions) => Promise<string>;

/** The signed-in user's connection to Microsoft 365, however the build makes it. */
export interface MicrosoftTokens {
  /** Whether `getToken` can answer without asking the user. */
  readonly connected: boolean;
  /** Connects, in a window if necessary. Call it in a click. Rejects when the user gave up. */
  connect(options?: AskOptions): Promise<void>;
  readonly getToken: GetToken;
  /**
   * Calls the listener after every change of `connected`; call the returned function to unsubscribe. A caller probably
   * connects soon, so this also loads the scripts for a window.
   */
  subscribe(listener: () => void): () => void;
}

/** Null when the build has no connection to Microsoft 365. */
export const MicrosoftTokensContext = createContext<MicrosoftTokens | null>(null);

export function useMicrosoftTokens(): MicrosoftTokens | null {
  return useContext(MicrosoftTokensContext);
}

/** Reports whether the user is connected, and follows changes. */
export function useConnected(tokens: MicrosoftTokens | null): boolean {
  const subscribe = useMemo(() => (listener: () => void) => tokens?.subscribe(listener) ?? noSubscription, [tokens]);
  return useSyncExternalStore(subscribe, () => tokens?.connected ?? false);
}

function noSubscription(): void {}
