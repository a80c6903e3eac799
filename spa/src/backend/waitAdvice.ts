/** Longer pauses are given in minutes. */
const LONGEST_IN_SECONDS = 90;

/**
 * Returns a text that asks the reader to wait as long as the answer says, for the statuses 429 and 503; otherwise
 * undefined.
 */
export function waitAdvice({ status, headers }: Pick<Response, "status" | "headers">): string | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const why = status === 429 ? "Too many attempts." : "The service is busy.";
  return `${why} Please wait ${durationText(secondsToWait(headers))}, then try again.`;
}

/**
 * Returns the seconds of Retry-After (RFC 9110, 10.2.3). A date there is compared with the server's own clock if the
 * answer has it.
 */
function secondsToWait(headers: Headers): number {
  const told = headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(told)) return Number(told);
  const now = Date.parse(headers.get("Date") ?? "") || Date.now();
  return Math.ceil((Date.parse(told) - now) / 1000);
}

function durationText(seconds: number): string {
  if (!(seconds > 0)) return "a moment";
  if (seconds < LONGEST_IN_SECONDS) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
