import type { User } from "@/backend";
import { settings } from "@/config/settings";
import styles from "./LinkScreen.module.css";
import { MicrosoftSignIn } from "./MicrosoftSignIn";
import { screenTexts } from "./screenTexts";

const words = screenTexts.invitation;

interface MicrosoftInvitationProps {
  /** Called when the reader has logged in at Microsoft. */
  readonly onLoggedIn: (user: User) => void;
}

/** Continues with a Microsoft account, when the organisation accepts nothing else. */
export function MicrosoftInvitation({ onLoggedIn }: MicrosoftInvitationProps) {
  return (
    <>
      <div className={styles.lines}>
        <p>{settings.microsoftSignIn ? words.microsoftOnly : words.microsoftElsewhere}</p>
      </div>
      {settings.microsoftSignIn && (
        <MicrosoftSignIn label={screenTexts.microsoft.goOn} isOnlyWay onLoggedIn={onLoggedIn} />
      )}
    </>
  );
}
