import { useEffect, useRef, useState } from "react";
import {
  asksForSecondFactor,
  Credentials,
  credentialsFromWindow,
  NetworkError,
  OtherAccountError,
  ServerError,
  serverErrorText,
  SignInWindowError,
  useRealmApp,
  type User,
} from "@/backend";

/**
 * The backend deletes an account only shortly after a log-in; otherwise it answers with this code
 * (docs/domain/accounts.md, "Deleting an account").
 */
const FRESH_LOG_IN_REQUIRED = "FreshLogInRequired";

/** The provider of accounts with an e-mail address and a password. */
const PASSWORD_PROVIDER = "local-userpass";

/** The prefix of providers whose sign-in needs a window of its own (R9.7). */
const WINDOW_PROVIDERS = "oauth2-";

/** The step that the dialog shows: the decision to delete, then perhaps the password or a sign-in in a window. */
export type DeletionStage = "decision" | "password" | "window";

export interface AccountDeletion {
  readonly stage: DeletionStage;
  readonly busy: boolean;
  /** True while a sign-in window is open. */
  readonly isWindowOpen: boolean;
  readonly error: string | undefined;
  readonly handleDecision: () => void;
  readonly handlePassword: (email: string, password: string) => void;
  /** Opens a sign-in window. Call it in a click. */
  readonly handleWindow: () => void;
}

/** Signs the user on again without asking; given by a host that knows its user. */
export type SignOnAgain = () => Promise<Credentials>;

/** Deletes a user's account (R7.7), after a fresh log-in if the backend requires one. Leaving the page aborts it. */
export function useAccountDeletion(user: User, signOnAgain: SignOnAgain | undefined): AccountDeletion {
  const { app } = useRealmApp();
  const [stage, setStage] = useState<DeletionStage>("decision");
  const [busy, setBusy] = useState(false);
  const [isWindowOpen, setIsWindowOpen] = useState(false);
  const [error, setError] = useState<string>();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function attempt(step: (signal: AbortSignal) => Promise<void>) {
    const { signal } = (leaving.current = new AbortController());
    setBusy(true);
    setError(undefined);
    try {
      await step(signal);
    } catch (cause) {
      if (!signal.aborted) setError(textOf(cause));
    }
    setIsWindowOpen(false);
    setBusy(false);
  }

  async function decide() {
    try {
      await app.deleteUser(user);
    } catch (cause) {
      if (!wantsFreshLogIn(cause)) throw cause;
      if (signOnAgain !== undefined) await deleteWith(await signOnAgain());
      else if (user.providerType === PASSWORD_PROVIDER) setStage("password");
      else if (user.providerType.startsWith(WINDOW_PROVIDERS)) setStage("window");
      else throw cause;
    }
  }

  async function deleteWith(credentials: Credentials) {
    await app.logIn(credentials, user);
    // The log-in is fresh from here on: another attempt needs only the decision.
    setStage("decision");
    await app.deleteUser(user);
  }

  async function deleteAfterWindow(signal: AbortSignal) {
    setIsWindowOpen(true);
    const credentials = await credentialsFromWindow(app, { providerType: user.providerType, signal });
    setIsWindowOpen(false);
    signal.throwIfAborted();
    await deleteWith(credentials);
  }

  return {
    stage,
    busy,
    isWindowOpen,
    error,
    handleDecision: () => void attempt(decide),
    handlePassword: (email, password) => void attempt(() => deleteWith(Credentials.emailPassword(email, password))),
    handleWindow: () => void attempt(deleteAfterWindow),
  };
}

function wantsFreshLogIn(error: unknown): boolean {
  return error instanceof ServerError && error.statusCode === 403 && error.errorCode === FRESH_LOG_IN_REQUIRED;
}

function textOf(error: unknown): string {
  if (error instanceof SignInWindowError) return error.message;
  if (error instanceof OtherAccountError) return "You signed in with another account. Nothing was deleted.";
  if (asksForSecondFactor(error)) {
    return "Your account has a second factor. Log out and in again, then delete the account within ten minutes.";
  }
  if (error instanceof NetworkError) return "The service cannot be reached. Please try again.";
  return serverErrorText(error) ?? "The account could not be deleted. Please try again.";
}
