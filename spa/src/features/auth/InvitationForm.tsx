import { type Invitation, useRealmApp, type User } from "@/backend";
import { settings } from "@/config/settings";
import { EmailInput } from "@/ui";
import { AuthForm, FORM_ERROR_ID } from "./AuthForm";
import { hasEnded, invitationFallback } from "./invitationFailure";
import styles from "./LinkScreen.module.css";
import { MicrosoftSignIn } from "./MicrosoftSignIn";
import { NewPasswordFields } from "./NewPasswordFields";
import { newPasswordOf } from "./rules";
import { screenTexts } from "./screenTexts";
import { useNewPasswordLogIn } from "./useNewPasswordLogIn";
import { useSubmission } from "./useSubmission";

const words = screenTexts.invitation;

/** The props of the parts that show an invitation which can be accepted. */
export interface InvitationProps {
  readonly token: string;
  readonly invitation: Invitation;
  /** Called when the link has ended meanwhile. */
  readonly onEnded: (error: unknown) => void;
}

interface InvitationFormProps extends InvitationProps {
  /** Called when the reader has logged in at Microsoft instead of choosing a password. */
  readonly onLoggedIn: (user: User) => void;
}

/**
 * Accepts with a new password, logs in with it and opens the portal. Alternatively, the reader continues with a
 * Microsoft account.
 */
export function InvitationForm({ token, invitation, onEnded, onLoggedIn }: InvitationFormProps) {
  const { email, passwordMin } = invitation;
  const enter = useNewPasswordLogIn(words.ready);
  const { app, currentUser } = useRealmApp();
  const submission = useSubmission(async (form) => {
    const password = newPasswordOf(form);
    try {
      await (await app.logInWays()).invitations.accept(token, password);
    } catch (error) {
      if (!hasEnded(error)) throw error;
      onEnded(error);
      return;
    }
    // The acceptance has ended every session of the account, also a session of this browser.
    currentUser?.markSessionLost();
    await enter(email, password);
  }, invitationFallback(words.failed));

  return (
    <>
      <div className={styles.lines}>
        <p>{words.intro}</p>
        <p>{words.replaces}</p>
      </div>
      <AuthForm submission={submission} submitText={words.submit} busyText={words.busy}>
        <EmailInput readOnly defaultValue={email} invalid={submission.isInvalid("email")} errorId={FORM_ERROR_ID} />
        <NewPasswordFields
          submission={submission}
          label="New password"
          hint={screenTexts.shortestPassword(passwordMin)}
        />
      </AuthForm>
      {settings.microsoftSignIn && <MicrosoftSignIn label={screenTexts.microsoft.goOn} onLoggedIn={onLoggedIn} />}
    </>
  );
}
