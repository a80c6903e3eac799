import { Card } from "@/ui";
import styles from "./EmptyCard.module.css";

/** The card of a signed-out screen before its content is there. */
export function EmptyCard() {
  return <Card tone="auth" className={styles.card} />;
}
