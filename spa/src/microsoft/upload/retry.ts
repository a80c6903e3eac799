import type { DetailedError, HttpRequest, HttpResponse } from "tus-js-client";
import { answerOf, needsAnswerAtMicrosoft, isTemporary, methodOf, problemOf, RefusedAnswer } from "./UploadProblem";

/** Pauses before the next attempts, in milliseconds: 139 s together, longer than most throttling lasts. */
export const RETRY_DELAYS_MS: readonly number[] = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/** Refusals of the request for the offset that the library handles correctly: the upload is gone, or busy. */
const TOLD_BY_THE_GATEWAY: ReadonlySet<number> = new Set([404, 410, 423]);

/**
 * Prevents the library from giving up an upload. After most refusals of its request for the offset, the library would
 * begin a new upload at the first byte. Throwing here makes it see a broken connection instead.
 */
export function guardAnswer(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === "HEAD" && status >= 300 && !TOLD_BY_THE_GATEWAY.has(status)) {
    throw new RefusedAnswer(response);
  }
}

/**
 * Reports whether the library should try again by itself: always without an answer, and when waiting or asking for the
 * offset can help.
 * @param attempt how many attempts have failed since the last byte that arrived
 */
export function shouldRetry(error: DetailedError, attempt = 0): boolean {
  const status = answerOf(error)?.getStatus();
  const problem = problemOf(error);
  if (status === undefined) return isTemporary(problem);
  // A token may expire during the upload. The request for the offset brings a new one, and its answer decides.
  if (needsAnswerAtMicrosoft(problem)) return problem.kind === "token" && methodOf(error) === "PATCH" && attempt === 0;
  if (methodOf(error) === "HEAD") return isTemporary(problem);
  if (status === 408 || status === 409 || status === 423 || status === 429) return true;
  // The request for the offset shows whether the upload is gone; if so, the library begins it anew.
  if (status === 404 || status === 410) return methodOf(error) === "PATCH";
  return status >= 500 && status !== 501 && !isPermanent(error);
}

/** Reports whether nobody can repair the fault within minutes. */
function isPermanent(error: DetailedError): boolean {
  return /"error_code":\s*"MicrosoftMisconfigured"/.test(answerOf(error)?.getBody() ?? "");
}
