/** From so many seconds on a pause is told in minutes. */
const LONGEST_IN_SECONDS = 90;

/** Asks the reader to wait, for as long as the answer says, when its status does (429, 503); otherwise undefined. */
export function waitAdvice({ status, headers }: Pick<Response, "status" | "headers">): string | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const why = status === 429 ? "Too many attempts." : "The service is busy.";
  return `${why} Please wait ${durationText(secondsToWait(headers))}, then try again.`;
}

/** What Retry-After says (RFC 9110, 10.2.3); its date counts by the server's own clock where that is told. */
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
