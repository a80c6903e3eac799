import { Link } from "react-router";
import { entryPaths } from "@/config/entryPaths";
import { buttonClassName } from "@/ui";
import styles from "./ThankYouScreen.module.css";
import { AuthCard } from "./AuthCard";
import { screenTexts } from "./screenTexts";

/** Says what happens after registering (R2.5). */
export function ThankYouScreen() {
  return (
    <AuthCard title={screenTexts.thankYou.title}>
      <div className={styles.body}>
        {screenTexts.thankYou.body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Link to={entryPaths.login} className={buttonClassName({ fullWidth: true })}>
        {screenTexts.backToLogIn}
      </Link>
    </AuthCard>
  );
}
