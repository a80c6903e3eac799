import { DetailedError, type HttpRequest, Upload } from "tus-js-client";
import { withinLimit } from "../timeLimit";
import { shouldRetry } from "./retry";
import { answerOf, mayPass, problemOf, type UploadProblem } from "./UploadProblem";
import { type Asker, type FinishedFile, uploadState } from "./uploadState";

/** Pauses before the next attempts, in milliseconds: somebody waits for the answer. */
const DISCARD_DELAYS_MS: readonly number[] = [1_000, 3_000];

/** Longest wait for an answer over all attempts, in milliseconds; the gateway takes half a minute at most for one. */
const DISCARD_WITHIN_MS = 60_000;

export interface DiscardOptions extends Asker {
  readonly discardDelaysMs?: readonly number[];
  readonly discardWithinMs?: number;
}

/** What kept the gateway from giving an upload up: it stands where it stood, as far as is known. */
export interface NotDiscarded {
  readonly obstacle: UploadProblem;
}

/** Nothing is left of the upload, its file is in the drive after all, nobody took the wish, or nothing can be told. */
export type Discarded = "discarded" | "unknown" | FinishedFile | NotDiscarded;

/** Gives up an upload of an earlier visit at the gateway. Only its 204 confirms that (R4.16). */
export async function discardUpload(url: string, options: DiscardOptions): Promise<Discarded> {
  try {
    await terminate(url, options);
    return "discarded";
  } catch (error) {
    return await afterRefusal(error, url, options);
  }
}

/**
 * What became of an upload that the gateway did not give up: one that it does not know may be a finished one, and is
 * asked about.
 */
export async function afterRefusal(refusal: unknown, url: string, asker: Asker): Promise<Discarded> {
  const obstacle = problemOf(refusal);
  if (mayPass(obstacle) || obstacle.kind === "session") return { obstacle };
  const status = answerOf(refusal)?.getStatus();
  if (status !== 404 && status !== 410) return "unknown";
  const state = await uploadState(url, asker);
  // What the drive still waits for it drops by itself.
  return state === "gone" || state === "unfinished" ? "discarded" : state;
}

/**
 * Asks the gateway to give an upload up. Resolves on its 204 alone.
 *
 * @throws what `problemOf` reads: a refusal, or that no answer came
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
    // What is aborted after its answer forgets that, in browsers.
    if (!(error instanceof DetailedError)) await requests.at(-1)?.abort();
    throw error;
  }
}
