/**
 * The header of a request that a screen sends by itself, in contrast to one that a person asked for. Such a request
 * does not keep a session from ending by idling (docs/domain/accounts.md, "Sessions").
 */
export const BACKGROUND_HEADER = "Portal-Background";

export interface Asking {
  /** True: the screen sends the request by itself. Default: a person asked for it. */
  readonly background?: boolean;
}
