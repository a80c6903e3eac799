import { DetailedError, type HttpRequest, Upload } from "tus-js-client";
import { withinLimit } from "../timeLimit";
import { shouldRetry } from "./retry";
import { answerOf, isTemporary, problemOf, type UploadProblem } from "./UploadProblem";
import { type RequestCredentials, type FinishedFile, uploadState } from "./uploadState";

/** Pauses before the next attempts, in milliseconds; they are short, because a person waits. */
const DISCARD_DELAYS_MS: readonly number[] = [1_000, 3_000];

/** Time limit over all attempts, in milliseconds; the gateway takes at most half a minute for one. */
const DISCARD_WITHIN_MS = 60_000;

export interface DiscardOptions extends RequestCredentials {
  readonly discardDelaysMs?: readonly number[];
  readonly discardWithinMs?: number;
}

/** Why an upload was not cancelled at the gateway: as far as is known, its state is unchanged. */
export interface NotDiscarded {
  readonly obstacle: UploadProblem;
}

/**
 * The outcome: the upload is gone, its file is in the drive after all, the request was refused, or nothing is known.
 */
export type Discarded = "discarded" | "unknown" | FinishedFile | NotDiscarded;

/** Cancels an upload of an earlier visit at the gateway. Only its 204 confirms that (R4.16). */
export async function discardUpload(url: string, options: DiscardOptions): Promise<Discarded> {
  try {
    await terminate(url, options);
    return "discarded";
  } catch (error) {
    return await afterRefusal(error, url, options);
  }
}

/**
 * Finds out the state of an upload that the gateway did not cancel. An upload that the gateway does not know may be a
 * finished one.
 */
export async function afterRefusal(refusal: unknown, url: string, asker: RequestCredentials): Promise<Discarded> {
  const obstacle = problemOf(refusal);
  if (isTemporary(obstacle) || obstacle.kind === "session") return { obstacle };
  const status = answerOf(refusal)?.getStatus();
  if (status !== 404 && status !== 410) return "unknown";
  const state = await uploadState(url, asker);
  // The drive drops an unfinished upload by itself.
  return state === "gone" || state === "unfinished" ? "discarded" : state;
}

/**
 * Asks the gateway to cancel an upload. Resolves only on its 204.
 * @throws an error for `problemOf`: a refusal, or that no answer came
 */
export async function terminate(url: string, options: DiscardOptions): Promise<void> {
  const { session, discardDelaysMs = DISCARD_DELAYS_MS, discardWithinMs = DISCARD_WITHIN_MS } = options;
  const requests: HttpRequest[] = [];
  let isOver = false;
  const terminated = Upload.terminate(url, {
    headers: { ...session.headers() },
    retryDelays: [...discardDelaysMs],
    onShouldRetry: shouldRetry,
    onBeforeRequest: async (request) => {
      if (isOver) await new Promise(() => {});
      requests.push(request);
      const underlying: unknown = request.getUnderlyingObject();
      if (underlying instanceof XMLHttpRequest) underlying.withCredentials = session.credentials === "include";
    },
  });
  try {
    await withinLimit(terminated, discardWithinMs, "The gateway does not answer");
  } catch (error) {
    isOver = true;
    // In browsers, a request that is aborted after its answer loses the answer.
    if (!(error instanceof DetailedError)) await requests.at(-1)?.abort();
    throw error;
  }
}
