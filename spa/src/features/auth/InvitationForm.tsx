import { useDispatch } from "react-redux";
import { useNavigate } from "react-router";
import { Credentials, type Invitation, useRealmApp, type User } from "@/backend";
import { paths } from "@/config/paths";
import { settings } from "@/config/settings";
import { EmailInput } from "@/ui";
import { AuthForm, FORM_ERROR_ID } from "./AuthForm";
import { hasEnded, invitationFallback } from "./invitationFailure";
import styles from "./InvitationScreen.module.css";
import { messageBoxSlice } from "./messageBoxSlice";
import { invitationAccepted } from "./messages";
import { MicrosoftSignIn } from "./MicrosoftSignIn";
import { NewPasswordFields } from "./NewPasswordFields";
import { newPasswordOf } from "./rules";
import { screenTexts } from "./screenTexts";
import { useSubmission } from "./useSubmission";

const words = screenTexts.invitation;

/** An invitation that can be accepted, as its parts know it. */
export interface InvitationProps {
  readonly token: string;
  readonly invitation: Invitation;
  /** Called when the link turns out to have ended meanwhile. */
  readonly onEnded: (error: unknown) => void;
}

interface InvitationFormProps extends InvitationProps {
  /** Called when the reader has logged in at Microsoft instead. */
  readonly onLoggedIn: (user: User) => void;
}

/** Accepts with a new password, logs in with it and opens the portal; or goes on with a Microsoft account. */
export function InvitationForm({ token, invitation, onEnded, onLoggedIn }: InvitationFormProps) {
  const { email, passwordMin } = invitation;
  const enter = useEntrance(email);
  const { app } = useRealmApp();
  const submission = useSubmission(async (form) => {
    const password = newPasswordOf(form);
    try {
      await (await app.invitations()).accept(token, password);
    } catch (error) {
      if (!hasEnded(error)) throw error;
      onEnded(error);
      return;
    }
    await enter(password);
  }, invitationFallback(words.failed));

  return (
    <>
      <div className={styles.lines}>
        <p>{words.intro}</p>
        <p>{words.replaces}</p>
      </div>
      <AuthForm submission={submission} submitText={words.submit} busyText={words.busy}>
        <EmailInput readOnly defaultValue={email} invalid={submission.isInvalid("email")} errorId={FORM_ERROR_ID} />
        <NewPasswordFields submission={submission} label="New password" hint={words.passwordHint(passwordMin)} />
      </AuthForm>
      {settings.microsoftSignIn && <MicrosoftSignIn label={screenTexts.microsoft.goOn} onLoggedIn={onLoggedIn} />}
    </>
  );
}

/** Logs in with the password that was chosen and opens the portal; the log-in form with good news when that fails. */
function useEntrance(email: string): (password: string) => Promise<void> {
  const realm = useRealmApp();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { loggedIn } = messageBoxSlice.actions;
  return async (password) => {
    // The acceptance has ended every session of the account, also one of this browser.
    realm.currentUser?.sessionLost();
    try {
      await realm.logIn(Credentials.emailPassword(email, password));
      dispatch(loggedIn());
    } catch {
      dispatch(invitationAccepted(words.ready));
    }
    await navigate(paths.login, { replace: true });
  };
}
