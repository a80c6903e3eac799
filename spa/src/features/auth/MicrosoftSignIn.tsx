import { useRef } from "react";
import type { User } from "@/backend";
import { Button, LoadingOverlay } from "@/ui";
import { FormError } from "./FormError";
import { MicrosoftLogo } from "./MicrosoftLogo";
import styles from "./MicrosoftSignIn.module.css";
import { screenTexts } from "./screenTexts";
import { texts } from "./texts";
import { useMicrosoftSignIn } from "./useMicrosoftSignIn";

const words = screenTexts.microsoft;

interface MicrosoftSignInProps {
  readonly label?: string;
  /** True when there is no form above, so that no "or" is shown. */
  readonly isOnlyWay?: boolean;
  /** Called after a log-in. */
  readonly onLoggedIn?: (user: User) => void;
}

/** The other way to log in: at Microsoft, in a window of its own. The reader can cancel at any time (R9.7). */
export function MicrosoftSignIn({ label = words.signIn, isOnlyWay = false, onLoggedIn }: MicrosoftSignInProps) {
  const { progress, failure, start, cancel } = useMicrosoftSignIn(onLoggedIn);
  const button = useRef<HTMLButtonElement>(null);
  const isInWindow = progress === "inWindow" || progress === "windowClosed";

  function handleCancel() {
    cancel();
    // The button that had the focus is about to disappear.
    button.current?.focus();
  }

  return (
    <div className={styles.way}>
      {!isOnlyWay && <p className={styles.or}>{words.or}</p>}
      <Button
        ref={button}
        fullWidth
        busy={isInWindow || progress === "loggingIn"}
        className={styles.button}
        onClick={start}
      >
        <MicrosoftLogo />
        {label}
      </Button>
      <output className={styles.progress}>
        {progress === "inWindow" && words.inWindow}
        {progress === "windowClosed" && words.windowClosed}
        {progress === "cancelled" && words.cancelled}
      </output>
      {isInWindow && (
        <Button variant="quiet" fullWidth onClick={handleCancel}>
          {screenTexts.cancel}
        </Button>
      )}
      {failure !== undefined && <FormError id="microsoft-sign-in-error" text={failure} takesFocus />}
      <LoadingOverlay shown={progress === "loggingIn"} message={texts.logIn.busy} />
    </div>
  );
}
