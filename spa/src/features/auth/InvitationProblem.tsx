import { Link } from "react-router";
import { useRealmApp } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { buttonClassName } from "@/ui";
import { LinkProblem } from "./LinkProblem";
import styles from "./LinkScreen.module.css";
import { screenTexts } from "./screenTexts";
import { texts } from "./texts";

const words = screenTexts.invitation;

interface InvitationProblemProps {
  readonly title: string;
  readonly text: string;
  /** Loads the invitation again; absent when that cannot help. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Says why an invitation cannot be accepted, and offers ways on. */
export function InvitationProblem(problem: InvitationProblemProps) {
  return (
    <LinkProblem {...problem} busyText={words.looking}>
      <WaysOn />
    </LinkProblem>
  );
}

/** A signed-in reader must not see a signed-out screen (R2.11), so the links depend on that. */
function WaysOn() {
  const { currentUser } = useRealmApp();
  if (currentUser !== null) {
    return (
      <Link to={entryPaths.login} className={buttonClassName({ variant: "primary", fullWidth: true })}>
        {screenTexts.toPortal}
      </Link>
    );
  }
  return (
    <div className={styles.ways}>
      <Link to={entryPaths.login} className={buttonClassName({ variant: "primary", fullWidth: true })}>
        {screenTexts.backToLogIn}
      </Link>
      <Link to={entryPaths.forgotPassword} className={buttonClassName({ fullWidth: true })}>
        {texts.logIn.forgotPassword}
      </Link>
    </div>
  );
}
