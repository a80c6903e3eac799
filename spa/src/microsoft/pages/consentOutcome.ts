/** The longest text that is passed to the host, in characters. */
const LONGEST_REASON = 300;

/** Returns null when Microsoft's answer says that consent was given, otherwise the reason. */
export function consentProblem(fragment: string, state: string | null): string | null {
  const answer = new URLSearchParams(fragment.replace(/^#/, ""));
  // An answer with another state does not belong to this window, and may come from anywhere.
  if (state === null || answer.get("state") !== state) return "The answer does not belong to this window.";
  const error = answer.get("error");
  if (error === null) return answer.has("code") ? null : "The answer is not complete.";
  const [description = ""] = (answer.get("error_description") ?? "").split(/[\r\n]/);
  return [error, description].filter(Boolean).join(": ").slice(0, LONGEST_REASON);
}
