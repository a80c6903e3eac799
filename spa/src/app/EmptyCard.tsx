import { Card } from "@/ui";
import styles from "./EmptyCard.module.css";

/** The card of a signed-out screen while its content is loading. */
export function EmptyCard() {
  return <Card tone="auth" className={styles.card} />;
}
