import type { App } from "@/backend";

export interface TokenPair {
  readonly token: string;
  readonly tokenId: string;
}

const confirmations = new WeakMap<App, Map<string, Promise<void>>>();

/**
 * Confirms an e-mail address at most once per token pair in the life of a page. A second call with the same pair would
 * fail at the hosted backend (docs/protocols/client-api.md, "Confirm"). Further callers get the first call's outcome.
 */
export function confirmOnce(app: App, pair: TokenPair): Promise<void> {
  const ofApp = confirmations.get(app) ?? new Map<string, Promise<void>>();
  confirmations.set(app, ofApp);
  const key = JSON.stringify([pair.token, pair.tokenId]);
  const confirmation = ofApp.get(key) ?? app.emailPasswordAuth.confirmUser(pair);
  ofApp.set(key, confirmation);
  return confirmation;
}
