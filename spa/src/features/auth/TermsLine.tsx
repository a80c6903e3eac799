import styles from "./TermsLine.module.css";
import { texts } from "./texts";

/** The sentence that says what registering accepts; its link opens the terms. */
export function TermsLine({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <p className={styles.line}>
      {texts.register.termsBefore}
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onOpen}>
        {texts.register.terms}
      </button>
      {texts.register.termsAfter}
    </p>
  );
}
