import { createContext, useContext, useMemo, useSyncExternalStore } from "react";

/** How a window of Microsoft's is asked for. Where the host opens it, as in Teams, the host alone ends it. */
export interface AskOptions {
  /** Ends the attempt and closes the window. */
  readonly signal?: AbortSignal;
  /** Called when the window is seen closed; the attempt goes on for a while, as the window may be open still. */
  readonly onWindowClosed?: () => void;
}

export interface GetTokenOptions extends AskOptions {
  /** A claims challenge as JSON: what Microsoft wants to be shown anew, such as a second factor. */
  readonly claims?: string;
  /** Ask the user to agree to the access; needs a click. */
  readonly consent?: boolean;
}

/**
 * An access token of Microsoft's for this portal's own scope. Without options it may not open a window: it rejects
 * when the user has to be asked. With `claims` or `consent` it may, so call it from a click.
 */
export type GetToken = (options?: GetTokenOptions) => Promise<string>;

/** The connection of the signed-in user to Microsoft 365, however the build makes it. */
export interface MicrosoftTokens {
  /** Whether `getToken` can answer without asking the user. */
  readonly connected: boolean;
  /** Connects, in a window where that is needed; call it from a click. Rejects when the user gave up. */
  connect(options?: AskOptions): Promise<void>;
  readonly getToken: GetToken;
  /**
   * Calls the listener after every change of `connected`; the answer ends that. Somebody who listens will probably
   * connect soon: the moment to load what a window needs.
   */
  subscribe(listener: () => void): () => void;
}

/** Null where the build has no connection to Microsoft 365. */
export const MicrosoftTokensContext = createContext<MicrosoftTokens | null>(null);

export function useMicrosoftTokens(): MicrosoftTokens | null {
  return useContext(MicrosoftTokensContext);
}

/** Whether the user is connected, up to date. */
export function useConnected(tokens: MicrosoftTokens | null): boolean {
  const subscribe = useMemo(() => (listener: () => void) => tokens?.subscribe(listener) ?? noSubscription, [tokens]);
  return useSyncExternalStore(subscribe, () => tokens?.connected ?? false);
}

function noSubscription(): void {}
