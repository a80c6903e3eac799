import "./page.css";
import { leaveOutcome } from "./oauthResult";
import { say } from "./say";

/**
 * Ends the sign-in window of the hosted backend (R9.7). It passes a one-time code, which is useless without the
 * verifier.
 */
function end(): void {
  const fragment = window.location.hash;
  window.history.replaceState(null, "", window.location.pathname);
  const isAwaited = leaveOutcome(fragment, window.localStorage);
  say(isAwaited ? "You can close this window." : "Nobody waits for this sign-in any more. You can close this window.");
  window.close();
}

try {
  end();
} catch {
  say("This browser lets the portal keep nothing, so that the sign-in cannot go on. Allow site data and try again.");
}
