import { Upload } from "tus-js-client";
import type { PortalSession } from "./FileUpload";
import { shouldRetry } from "./retry";
import { answerOf } from "./UploadProblem";

/**
 * Gives up an upload of an earlier visit at the gateway.
 *
 * @returns whether nothing is left of it: the gateway cancelled it, or knows it no longer
 */
export async function discardUpload(url: string, session: PortalSession): Promise<boolean> {
  try {
    await Upload.terminate(url, {
      headers: { ...session.headers() },
      retryDelays: [1_000, 3_000],
      onShouldRetry: shouldRetry,
      onBeforeRequest: (request) => {
        const underlying: unknown = request.getUnderlyingObject();
        if (underlying instanceof XMLHttpRequest) underlying.withCredentials = session.credentials === "include";
      },
    });
    return true;
  } catch (error) {
    const status = answerOf(error)?.getStatus();
    return status === 404 || status === 410;
  }
}
