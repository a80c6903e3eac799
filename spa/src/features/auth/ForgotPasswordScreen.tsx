import { useNavigate } from "react-router";
import { useRealmApp } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { EmailInput } from "@/ui";
import { AuthCard } from "./AuthCard";
import { AuthForm, FORM_ERROR_ID } from "./AuthForm";
import { CancelLink } from "./CancelLink";
import { useMessage } from "./MessageProvider";
import { resetEmailSent } from "./messages";
import { emailOf, RESET_CALL_PASSWORD } from "./rules";
import { screenTexts } from "./screenTexts";
import { shownAddress } from "./shownAddress";
import { useSubmission } from "./useSubmission";

/** Requests a link for choosing a new password (R2.6, R4.4). */
export function ForgotPasswordScreen() {
  const { app } = useRealmApp();
  const { showMessage } = useMessage();
  const navigate = useNavigate();
  const submission = useSubmission(
    async (form) => {
      const email = emailOf(form);
      await app.emailPasswordAuth.callResetPasswordFunction({ email, password: RESET_CALL_PASSWORD });
      showMessage(resetEmailSent(await shownAddress(email)));
      await navigate(entryPaths.login);
    },
    () => screenTexts.forgotPassword.failed,
  );

  return (
    <AuthCard title={screenTexts.forgotPassword.title} intro={screenTexts.forgotPassword.intro}>
      <AuthForm
        submission={submission}
        submitText={screenTexts.forgotPassword.submit}
        busyText={screenTexts.forgotPassword.busy}
        actions={<CancelLink />}
      >
        <EmailInput invalid={submission.isInvalid("email")} errorId={FORM_ERROR_ID} />
      </AuthForm>
    </AuthCard>
  );
}
