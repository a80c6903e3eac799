import { PasswordField } from "@/ui";
import { FORM_ERROR_ID } from "./AuthForm";
import { screenTexts } from "./screenTexts";
import type { Submission } from "./useSubmission";

export interface NewPasswordFieldsProps {
  readonly submission: Submission;
  readonly label?: string;
  /** A hint beneath the first field. */
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** A new password, typed twice; the repetition never leaves the browser (R3.1). */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { submission, label = "Password", hint = screenTexts.passwordHint, disabled = false } = props;
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={hint}
        disabled={disabled}
        invalid={submission.isInvalid("password")}
        errorId={FORM_ERROR_ID}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        disabled={disabled}
        invalid={submission.isInvalid("confirmPassword")}
        errorId={FORM_ERROR_ID}
      />
    </>
  );
}
