import { Upload } from "tus-js-client";
import type { PortalSession } from "./PortalSession";
import { shouldRetry } from "./retry";
import { answerOf } from "./UploadProblem";
import { type Asker, type FinishedFile, uploadState } from "./uploadState";

/** Nothing is left of the upload, its file is in the drive after all, or neither can be told. */
export type Discarded = "discarded" | "unknown" | FinishedFile;

/** Gives up an upload of an earlier visit at the gateway. Only its 204 confirms that (R4.16). */
export async function discardUpload(url: string, asker: Asker): Promise<Discarded> {
  try {
    await terminate(url, asker.session);
    return "discarded";
  } catch (error) {
    return await afterRefusal(error, url, asker);
  }
}

/**
 * What became of an upload that the gateway did not give up: one that it does not know may be a finished one, and is
 * asked about.
 */
export async function afterRefusal(refusal: unknown, url: string, asker: Asker): Promise<Discarded> {
  const status = answerOf(refusal)?.getStatus();
  if (status !== 404 && status !== 410) return "unknown";
  const state = await uploadState(url, asker);
  // What the drive still waits for it drops by itself.
  return state === "gone" || state === "unfinished" ? "discarded" : state;
}

async function terminate(url: string, session: PortalSession): Promise<void> {
  await Upload.terminate(url, {
    headers: { ...session.headers() },
    retryDelays: [1_000, 3_000],
    onShouldRetry: shouldRetry,
    onBeforeRequest: (request) => {
      const underlying: unknown = request.getUnderlyingObject();
      if (underlying instanceof XMLHttpRequest) underlying.withCredentials = session.credentials === "include";
    },
  });
}
