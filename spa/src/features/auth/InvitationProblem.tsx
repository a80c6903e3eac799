import { Link } from "react-router";
import { useRealmApp } from "@/backend";
import { paths } from "@/config/paths";
import { Button, buttonClassName, LoadingOverlay } from "@/ui";
import { AuthCard } from "./AuthCard";
import styles from "./InvitationScreen.module.css";
import { screenTexts } from "./screenTexts";
import { texts } from "./texts";

const words = screenTexts.invitation;

interface InvitationProblemProps {
  readonly title: string;
  readonly text: string;
  /** Looks the invitation up once more; absent where that cannot help. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Why an invitation cannot be accepted, and the ways on. */
export function InvitationProblem({ title, text, onRetry, retrying = false }: InvitationProblemProps) {
  return (
    <>
      <AuthCard title={title}>
        <p className={styles.text}>{text}</p>
        {onRetry ? (
          <Button variant="primary" fullWidth busy={retrying} onClick={onRetry}>
            {words.retry}
          </Button>
        ) : (
          <WaysOn />
        )}
      </AuthCard>
      <LoadingOverlay shown={retrying} message={words.looking} />
    </>
  );
}

/** Somebody who is signed in sees no signed-out screen (R2.11). */
function WaysOn() {
  const { currentUser } = useRealmApp();
  if (currentUser !== null) {
    return (
      <Link to={paths.login} className={buttonClassName({ variant: "primary", fullWidth: true })}>
        {words.toPortal}
      </Link>
    );
  }
  return (
    <div className={styles.ways}>
      <Link to={paths.login} className={buttonClassName({ variant: "primary", fullWidth: true })}>
        {screenTexts.backToLogIn}
      </Link>
      <Link to={paths.forgotPassword} className={buttonClassName({ fullWidth: true })}>
        {texts.logIn.forgotPassword}
      </Link>
    </div>
  );
}
