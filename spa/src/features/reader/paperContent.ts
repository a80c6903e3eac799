import type { User } from "@/backend";
import { settings } from "@/config/settings";
import { gatewayFailure } from "@/graphql";

/** Options of a request for the content of a paper's version. */
export interface ContentWish {
  /** The first and the last byte; default: the whole content. */
  readonly range?: readonly [first: number, last: number];
  readonly signal: AbortSignal;
}

/**
 * Requests the bytes of a version's reading copy from the gateway, with the user's session. The server checks the
 * rights at each request: a paper that the reader may no longer read is answered with 404, like one that never existed
 * [X6, X7].
 * Throws a GatewayError for every answer that is not a success, after informing the user when the session is over.
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
  if (failure.endsSession) user.markSessionLost();
  throw failure;
}
