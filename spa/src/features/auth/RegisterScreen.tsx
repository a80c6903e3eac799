import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useRealmApp } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { EmailInput } from "@/ui";
import { AuthCard } from "./AuthCard";
import { AuthForm, FORM_ERROR_ID } from "./AuthForm";
import { CancelLink } from "./CancelLink";
import { NewPasswordFields } from "./NewPasswordFields";
import { emailOf, newPasswordOf } from "./rules";
import { TermsDialog } from "./TermsDialog";
import { TermsLine } from "./TermsLine";
import { screenTexts } from "./screenTexts";
import { useSubmission } from "./useSubmission";

/** The registration form (R2.7, R4.2); `?email=` in the address fills in the e-mail field. */
export function RegisterScreen() {
  const { app } = useRealmApp();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [termsOpen, setTermsOpen] = useState(false);
  const submission = useSubmission(
    async (form) => {
      const password = newPasswordOf(form);
      await app.emailPasswordAuth.registerUser({ email: emailOf(form), password });
      await navigate(entryPaths.thankYou);
    },
    () => screenTexts.register.failed,
  );

  return (
    <AuthCard title={screenTexts.register.title} intro={screenTexts.register.intro}>
      <AuthForm
        submission={submission}
        submitText={screenTexts.register.submit}
        busyText={screenTexts.register.busy}
        actions={<CancelLink />}
      >
        <EmailInput
          defaultValue={query.get("email") ?? ""}
          invalid={submission.isInvalid("email")}
          errorId={FORM_ERROR_ID}
        />
        <NewPasswordFields submission={submission} />
        <TermsLine onOpen={() => setTermsOpen(true)} />
      </AuthForm>
      {termsOpen && <TermsDialog onClose={() => setTermsOpen(false)} />}
    </AuthCard>
  );
}
