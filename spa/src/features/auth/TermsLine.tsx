import styles from "./TermsLine.module.css";
import { screenTexts } from "./screenTexts";

/** The sentence about accepting the terms by registering; its link opens them. */
export function TermsLine({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <p className={styles.line}>
      {screenTexts.register.termsBefore}
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onOpen}>
        {screenTexts.register.terms}
      </button>
      {screenTexts.register.termsAfter}
    </p>
  );
}
