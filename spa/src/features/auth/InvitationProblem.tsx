import { Link } from "react-router";
import { useRealmApp } from "@/backend";
import { doors } from "@/config/doors";
import { buttonClassName } from "@/ui";
import { LinkProblem } from "./LinkProblem";
import styles from "./LinkScreen.module.css";
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
export function InvitationProblem(problem: InvitationProblemProps) {
  return (
    <LinkProblem {...problem} busyText={words.looking}>
      <WaysOn />
    </LinkProblem>
  );
}

/** Somebody who is signed in sees no signed-out screen (R2.11). */
function WaysOn() {
  const { currentUser } = useRealmApp();
  if (currentUser !== null) {
    return (
      <Link to={doors.login} className={buttonClassName({ variant: "primary", fullWidth: true })}>
        {screenTexts.toPortal}
      </Link>
    );
  }
  return (
    <div className={styles.ways}>
      <Link to={doors.login} className={buttonClassName({ variant: "primary", fullWidth: true })}>
        {screenTexts.backToLogIn}
      </Link>
      <Link to={doors.forgotPassword} className={buttonClassName({ fullWidth: true })}>
        {texts.logIn.forgotPassword}
      </Link>
    </div>
  );
}
