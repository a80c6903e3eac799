import type { ReactNode } from "react";
import { useDispatch, useSelector } from "react-redux";
import { Link } from "react-router";
import { Credentials, useRealmApp } from "@/backend";
import { doors } from "@/config/doors";
import { buttonClassName, EmailInput, PasswordField } from "@/ui";
import styles from "./LoginScreen.module.css";
import { AuthCard } from "./AuthCard";
import { AuthForm, FORM_ERROR_ID } from "./AuthForm";
import { messageBoxSlice } from "./messageBoxSlice";
import { emailOf, fieldOf } from "./rules";
import { logInFallback, texts } from "./texts";
import { useSubmission } from "./useSubmission";

interface LoginScreenProps {
  /** Another way to log in, beneath the form. */
  readonly alternative?: ReactNode;
}

/** The log-in form (R2.8, R4.1); on success the gate above takes over. */
export function LoginScreen({ alternative }: LoginScreenProps) {
  const realm = useRealmApp();
  const dispatch = useDispatch();
  const message = useSelector(messageBoxSlice.selectors.message);
  const submission = useSubmission(async (form) => {
    await realm.logIn(Credentials.emailPassword(emailOf(form), fieldOf(form, "password")));
    dispatch(messageBoxSlice.actions.loggedIn());
  }, logInFallback);

  return (
    <>
      <AuthCard title={texts.logIn.title}>
        <AuthForm submission={submission} submitText={texts.logIn.submit} busyText={texts.logIn.busy}>
          <EmailInput invalid={submission.isInvalid("email")} errorId={FORM_ERROR_ID} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            invalid={submission.isInvalid("password")}
            errorId={FORM_ERROR_ID}
          />
          <Link to={doors.forgotPassword} className={styles.forgot}>
            {texts.logIn.forgotPassword}
          </Link>
        </AuthForm>
        {alternative}
      </AuthCard>
      {!message && (
        <Link to={doors.register} className={buttonClassName({ fullWidth: true })}>
          {texts.logIn.register}
        </Link>
      )}
    </>
  );
}
