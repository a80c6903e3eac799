import type { User } from "@/backend";
import { settings } from "@/config/settings";
import { gatewayFailure } from "@/graphql";

/** What is asked of the content of a paper's version. */
export interface ContentWish {
  /** The first and the last byte; all of it by default. */
  readonly range?: readonly [first: number, last: number];
  readonly signal: AbortSignal;
}

/**
 * Asks the gateway for bytes of what is read of a version on the screen, with the user's session. Rights are asked for
 * each part: a paper that the reader may not read any more is answered with 404, as one that never was [X6, X7].
 *
 * Throws a GatewayError for every answer that is not a success, after the user has learned of the end of the session.
 */
export async function paperContent(user: User, versionId: string, { range, signal }: ContentWish): Promise<Response> {
  const path = `/api/papers/${encodeURIComponent(versionId)}/content?copy=reading`;
  const response = await fetch(new URL(path, settings.gatewayUrl || window.location.origin), {
    headers: { ...user.sessionHeaders(), ...(range && { Range: `bytes=${range[0]}-${range[1]}` }) },
    credentials: user.sessionCredentials,
    signal,
  });
  if (response.ok) return response;
  const failure = await gatewayFailure(response);
  if (failure.endsSession) user.sessionLost();
  throw failure;
}
