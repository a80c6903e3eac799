/**
 * Reads the outcome of a sign-in window from the fragment of its last address, and stores it for the portal's page that
 * opened the window. An outcome for an unknown state is ignored, because anybody can make such an address.
 * @returns whether a page waits for it
 */
export function leaveOutcome(fragment: string, storage: Storage): boolean {
  const answer = new URLSearchParams(fragment.replace(/^#/, ""));
  const prefix = `realm-web:oauth2:state(${answer.get("state") ?? ""})`;
  if (storage.getItem(`${prefix}:awaited`) === null) return false;
  const code = answer.get("code");
  const outcome = code ? { code } : failureIn(answer);
  storage.setItem(`${prefix}:result`, JSON.stringify(outcome));
  return true;
}

function failureIn(answer: URLSearchParams) {
  const error = answer.get("error") || "The sign-in gave no answer.";
  const code = answer.get("error_code");
  return { error, ...(code && { error_code: code }) };
}
