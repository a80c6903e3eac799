/**
 * Returns why a library or the host failed, in its own words: an Error's message, the bare `{ errorCode }` of teams-js,
 * or the details of an MSAL error whose message is only a web address.
 */
export function reasonOf(failure: unknown): string {
  if (typeof failure !== "object" || failure === null) return String(failure);
  const code = "errorCode" in failure ? String(failure.errorCode) : "";
  const own = "errorMessage" in failure && typeof failure.errorMessage === "string" ? failure.errorMessage : "";
  if (own !== "" && !own.startsWith("See https://")) return own;
  if (code !== "") return code;
  return (failure instanceof Error ? failure.message : "") || "unknown";
}
