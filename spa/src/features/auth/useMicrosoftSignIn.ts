import { useEffect, useRef, useState } from "react";
import { credentialsFromWindow, MICROSOFT_PROVIDER, SignInWindowError, useRealmApp, type User } from "@/backend";
import { failureOf } from "./failure";
import { useMessage } from "./MessageProvider";
import { logInFallback } from "./texts";

/**
 * The progress of a sign-in. `windowClosed`: the window appears closed without an outcome. `cancelled`: the reader
 * cancelled in the window.
 */
export type SignInProgress = "idle" | "inWindow" | "windowClosed" | "cancelled" | "loggingIn";

export interface MicrosoftSignInState {
  readonly progress: SignInProgress;
  readonly failure: string | undefined;
  /** Opens the window. Call it in a click. */
  readonly start: () => void;
  readonly cancel: () => void;
}

/**
 * Signs in at Microsoft in a window of its own, then logs in (R9.7). Leaving the page aborts it.
 * @param onLoggedIn called after the log-in, also when the log-in has unmounted this component
 */
export function useMicrosoftSignIn(onLoggedIn?: (user: User) => void): MicrosoftSignInState {
  const realm = useRealmApp();
  const { dismissMessage } = useMessage();
  const [progress, setProgress] = useState<SignInProgress>("idle");
  const [failure, setFailure] = useState<string>();
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  async function signIn({ signal }: AbortController) {
    try {
      const credentials = await credentialsFromWindow(realm.app, {
        providerType: MICROSOFT_PROVIDER,
        signal,
        onWindowClosed: () => setProgress("windowClosed"),
      });
      setProgress("loggingIn");
      const user = await realm.logIn(credentials);
      dismissMessage();
      onLoggedIn?.(user);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof SignInWindowError && error.reason === "cancelled") {
        setProgress("cancelled");
        return;
      }
      setFailure(failureText(error));
      setProgress("idle");
    }
  }

  function start() {
    attempt.current = new AbortController();
    setFailure(undefined);
    setProgress("inWindow");
    void signIn(attempt.current);
  }

  function cancel() {
    attempt.current?.abort();
    setProgress("idle");
  }

  return { progress, failure, start, cancel };
}

function failureText(error: unknown): string {
  return error instanceof SignInWindowError ? error.message : failureOf(error, logInFallback).text;
}
