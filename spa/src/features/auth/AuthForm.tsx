import type { ReactNode } from "react";
import { Button, LoadingOverlay } from "@/ui";
import styles from "./AuthForm.module.css";
import { FormError } from "./FormError";
import type { Submission } from "./useSubmission";

/** The id of the text under the form that says what is wrong; fields in error refer to it. */
export const FORM_ERROR_ID = "form-error";

export interface AuthFormProps {
  readonly submission: Submission;
  readonly submitText: string;
  /** What the loading overlay says while the form is being sent. */
  readonly busyText: string;
  /** Why the form cannot be sent at all; the button is then disabled and the text stands under the form. */
  readonly obstacle?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
  /** What stands beneath the button. */
  readonly actions?: ReactNode;
}

/** Fields, button, error and loader of a signed-out form. While it is being sent nothing in it can be operated. */
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
