import "./page.css";
import { initializedSdk } from "../teams/initialize";
import { consentProblem } from "./consentOutcome";
import { say } from "./say";
import { takeState } from "./signInState";

/**
 * Ends a sign-in window: it reports the outcome to the host, which closes the window. No token and no code is passed.
 */
async function end(): Promise<void> {
  const problem = consentProblem(window.location.hash, takeState());
  window.history.replaceState(null, "", window.location.pathname);
  if (problem !== null) say(`The sign-in failed: ${problem}`);
  const { authentication } = await initializedSdk();
  if (problem === null) authentication.notifySuccess("{}");
  else authentication.notifyFailure(problem);
}

end().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  say(`The sign-in window lost its way back: ${reason} Close it and try again.`);
});
