import { Link, useNavigate } from "react-router";
import { useRealmApp } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { buttonClassName, CheckboxField } from "@/ui";
import { AuthCard } from "./AuthCard";
import { AuthForm } from "./AuthForm";
import { CancelLink } from "./CancelLink";
import { useMessage } from "./MessageProvider";
import { passwordReset } from "./messages";
import { NewPasswordFields } from "./NewPasswordFields";
import { newPasswordOf, RuleError } from "./rules";
import { screenTexts } from "./screenTexts";
import { useSubmission } from "./useSubmission";
import { useTokenPair } from "./useTokenPair";

/** The name of the checkbox that also ends the calendar feeds. */
const END_FEEDS = "endCalendarFeeds";

/**
 * Sets a new password with the token pair of a reset link (R2.3, R2.4, R4.5). The pair is then removed from the
 * address.
 */
export function ResetPasswordScreen() {
  const { app } = useRealmApp();
  const { showMessage } = useMessage();
  const navigate = useNavigate();
  const pair = useTokenPair();
  const submission = useSubmission(
    async (form) => {
      if (!pair) throw new RuleError(screenTexts.resetPassword.noTokens, []);
      const password = newPasswordOf(form);
      const endCalendarFeeds = form.has(END_FEEDS);
      await app.emailPasswordAuth.resetPassword({ ...pair, password, endCalendarFeeds });
      showMessage(passwordReset());
      await navigate(entryPaths.login, { replace: true });
    },
    () => screenTexts.resetPassword.failed,
  );

  return (
    <AuthCard title={screenTexts.resetPassword.title} intro={screenTexts.resetPassword.intro}>
      <AuthForm
        submission={submission}
        submitText={screenTexts.resetPassword.submit}
        busyText={screenTexts.resetPassword.busy}
        obstacle={pair ? undefined : screenTexts.resetPassword.noTokens}
        actions={pair ? <CancelLink /> : <RequestLink />}
      >
        <NewPasswordFields submission={submission} label="New password" disabled={!pair} />
        {pair && (
          <CheckboxField
            name={END_FEEDS}
            label={screenTexts.resetPassword.endFeeds}
            hint={screenTexts.resetPassword.endFeedsHint}
          />
        )}
      </AuthForm>
    </AuthCard>
  );
}

function RequestLink() {
  return (
    <Link to={entryPaths.forgotPassword} className={buttonClassName({ variant: "primary", fullWidth: true })}>
      {screenTexts.resetPassword.requestLink}
    </Link>
  );
}
