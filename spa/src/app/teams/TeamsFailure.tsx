import { Button, VisuallyHidden } from "@/ui";
import { FullPage } from "../FullPage";
import type { TeamsState } from "./TeamsSession";
import styles from "./TeamsFailure.module.css";
import { texts } from "./texts";

type FailureState = Extract<
  TeamsState,
  { status: "notInitialized" | "userDataFailed" | "logInFailed" | "left" | "away" }
>;

interface TeamsFailureProps {
  readonly state: FailureState;
  readonly onRetry: () => Promise<void>;
  /** Lets the reader confirm the sign-on in a window. Call it in a click. */
  readonly onInteract: () => Promise<void>;
}

/** Says why the tab shows no portal, and offers a way on. */
export function TeamsFailure({ state, onRetry, onInteract }: TeamsFailureProps) {
  if (state.status === "left" || state.status === "away") {
    const words = state.status === "left" ? texts.left : texts.away;
    const action = (
      <Button variant="primary" onClick={() => void onRetry()}>
        {words.action}
      </Button>
    );
    return (
      <FullPage title={words.title} actions={action}>
        <p>{state.status === "left" ? texts.left.body : texts.away.body(state.minutes)}</p>
      </FullPage>
    );
  }
  const { title, text, advice } = wordsFor(state);
  return (
    <FullPage title={title} actions={<Actions state={state} onRetry={onRetry} onInteract={onInteract} />}>
      {/* The key is new for each attempt, so that screen readers announce the same text again. */}
      <p key={state.attempt} className={styles.text}>
        {text}
      </p>
      <p className={styles.advice}>{advice}</p>
    </FullPage>
  );
}

interface ActionsProps extends TeamsFailureProps {
  readonly state: Exclude<FailureState, { status: "left" | "away" }>;
}

function Actions({ state, onRetry, onInteract }: ActionsProps) {
  if (state.status === "notInitialized") {
    // The host's library repeats the same failure until the page is reloaded.
    return (
      <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
        {texts.initializing.retry}
      </Button>
    );
  }
  const interaction = state.status === "userDataFailed" && state.interaction;
  const confirming = state.status === "userDataFailed" && state.confirming;
  return (
    <>
      {interaction && (
        <Button variant="primary" busy={confirming || state.retrying} onClick={() => void onInteract()}>
          {texts.userData.interact}
        </Button>
      )}
      <Button
        variant={interaction ? "secondary" : "primary"}
        icon="refresh"
        busy={state.retrying}
        onClick={() => void onRetry()}
      >
        {texts.retry}
      </Button>
      <VisuallyHidden>
        <output>
          {state.retrying && texts.retrying}
          {confirming && texts.userData.confirming}
        </output>
      </VisuallyHidden>
    </>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly advice: string;
}

function wordsFor(state: ActionsProps["state"]): Words {
  switch (state.status) {
    case "notInitialized":
      return { ...texts.initializing, text: texts.initializing.failed(state.message) };
    case "userDataFailed": {
      const { title, failed, advice, interactionAdvice } = texts.userData;
      return { title, text: failed(state.message), advice: state.interaction ? interactionAdvice : advice };
    }
    case "logInFailed":
      return { ...texts.logIn, text: state.message };
  }
}
