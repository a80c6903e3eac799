import type { ReactNode } from "react";
import { Button, LoadingOverlay } from "@/ui";
import styles from "./AuthForm.module.css";
import { FormError } from "./FormError";
import type { Submission } from "./useSubmission";

/** The id of the error text under the form; invalid fields refer to it. */
export const FORM_ERROR_ID = "form-error";

export interface AuthFormProps {
  readonly submission: Submission;
  readonly submitText: string;
  /** The text of the loading overlay while the form is being sent. */
  readonly busyText: string;
  /**
   * The reason why the form cannot be sent at all. The button is then disabled and the reason is shown under the form.
   */
  readonly obstacle?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
  /** Elements beneath the button. */
  readonly actions?: ReactNode;
}

/**
 * The frame of a signed-out form: fields, button, error and loader. While the form is being sent, its controls are
 * inactive.
 */
export function AuthForm({ submission, submitText, busyText, obstacle, children, actions }: AuthFormProps) {
  const { busy, failure, handleSubmit } = submission;
  const errorText = obstacle ?? failure?.text;

  return (
    <>
      <form className={styles.form} inert={busy} onSubmit={handleSubmit}>
        {children}
        <Button type="submit" variant="primary" fullWidth busy={busy} disabled={obstacle !== undefined}>
          {submitText}
        </Button>
        {errorText !== undefined && (
          <FormError id={FORM_ERROR_ID} text={errorText} takesFocus={obstacle === undefined} />
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </form>
      <LoadingOverlay shown={busy} message={busyText} />
    </>
  );
}
