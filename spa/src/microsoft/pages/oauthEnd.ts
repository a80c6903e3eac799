import "./page.css";
import { leaveOutcome } from "./oauthResult";
import { say } from "./say";

// Ends the sign-in window of the hosted backend (R9.7): a one-time code passes, which is worth nothing by itself.
const isAwaited = leaveOutcome(window.location.hash, window.localStorage);
window.history.replaceState(null, "", window.location.pathname);
say(isAwaited ? "You can close this window." : "Nobody waits for this sign-in any more. You can close this window.");
window.close();
