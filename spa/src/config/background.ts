/**
 * Marks a request that a screen makes by itself, as opposed to one that a person asked for. Such a request does not keep
 * a session from ending by idling (docs/domain/accounts.md, "Sessions").
 */
export const BACKGROUND_HEADER = "Portal-Background";

export interface Asking {
  /** The screen asks by itself; default: somebody asked for it. */
  readonly background?: boolean;
}
