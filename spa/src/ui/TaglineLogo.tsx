import styles from "./TaglineLogo.module.css";
import { Logo } from "./Logo";

/** The logo with the product's tagline beneath it, for a surface of the brand's own colour. */
export function TaglineLogo() {
  return (
    <div className={styles.tagline}>
      <Logo className={styles.logo} />
      <p className={styles.line}>Board decisions, in good order.</p>
    </div>
  );
}
