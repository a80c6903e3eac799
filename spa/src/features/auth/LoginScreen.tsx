import { type ComponentType, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { asksForSecondFactor, Credentials, useRealmApp } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { buttonClassName, EmailInput, PasswordField } from "@/ui";
import styles from "./LoginScreen.module.css";
import { AuthCard } from "./AuthCard";
import { AuthForm, FORM_ERROR_ID } from "./AuthForm";
import { useMessage } from "./MessageProvider";
import { emailOf, fieldOf } from "./rules";
import type { SecondFactorScreenProps } from "./SecondFactorScreen";
import { logInFallback, texts } from "./texts";
import { useSubmission } from "./useSubmission";

interface LoginScreenProps {
  /** Another way to log in, beneath the form. */
  readonly alternative?: ReactNode;
  /** The component that asks for a second factor when the account has one. */
  readonly SecondFactor: ComponentType<SecondFactorScreenProps>;
}

/**
 * The log-in form (R2.8, R4.1), then the second factor if the service asks for one. After the log-in, the gate above
 * replaces this screen.
 */
export function LoginScreen({ alternative, SecondFactor }: LoginScreenProps) {
  const [asked, setAsked] = useState<Asked>();
  if (asked) return <SecondFactor {...asked} onBack={() => setAsked(undefined)} />;
  return <LogInForm alternative={alternative} onAsked={setAsked} />;
}

type Asked = Omit<SecondFactorScreenProps, "onBack">;

interface LogInFormProps {
  readonly alternative: ReactNode;
  /** Called when the password was right and the service asks for a second factor. */
  readonly onAsked: (asked: Asked) => void;
}

function LogInForm({ alternative, onAsked }: LogInFormProps) {
  const realm = useRealmApp();
  const { message, dismissMessage } = useMessage();
  const submission = useSubmission(async (form) => {
    const [email, password] = [emailOf(form), fieldOf(form, "password")];
    try {
      await realm.logIn(Credentials.emailPassword(email, password));
      dismissMessage();
    } catch (error) {
      if (!asksForSecondFactor(error)) throw error;
      onAsked({ email, password, demand: error.answer["second_factor"] });
    }
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
          <Link to={entryPaths.forgotPassword} className={styles.forgot}>
            {texts.logIn.forgotPassword}
          </Link>
        </AuthForm>
        {alternative}
      </AuthCard>
      {!message && (
        <Link to={entryPaths.register} className={buttonClassName({ fullWidth: true })}>
          {texts.logIn.register}
        </Link>
      )}
    </>
  );
}
