/**
 * Why a library or the host failed, in its own words: an Error's message, teams-js' bare `{ errorCode }`, or what
 * MSAL's errors carry beside a message that only points to a web page.
 */
export function reasonOf(failure: unknown): string {
  if (typeof failure !== "object" || failure === null) return String(failure);
  const code = "errorCode" in failure ? String(failure.errorCode) : "";
  const own = "errorMessage" in failure && typeof failure.errorMessage === "string" ? failure.errorMessage : "";
  if (own !== "" && !own.startsWith("See https://")) return own;
  if (code !== "") return code;
  return (failure instanceof Error ? failure.message : "") || "unknown";
}
