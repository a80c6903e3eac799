import { useRealmApp } from "@/backend";
import { useDocumentTitle } from "@/ui";
import { SecondFactors } from "./SecondFactors";
import styles from "./SecurityPage.module.css";

export interface SecondFactorNeededProps {
  /** Called after the reader has set one up. */
  readonly onSetUp: () => void;
}

/** Shown in place of every page while the organisation requires a second factor that the reader has not set up. */
export function SecondFactorNeeded({ onSetUp }: SecondFactorNeededProps) {
  const { currentUser } = useRealmApp();
  useDocumentTitle("Set up a second factor");
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Set up a second factor</h1>
        <p>Your organisation asks for one before it shows you anything. It takes a minute, and you do it once.</p>
      </div>
      {currentUser && <SecondFactors key={currentUser.id} user={currentUser} onAdded={onSetUp} />}
    </div>
  );
}
