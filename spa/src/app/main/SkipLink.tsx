import type { MouseEvent, RefObject } from "react";
import styles from "./SkipLink.module.css";

/** The first stop of the keyboard. It skips the navigation and goes to the page. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  function handleClick(event: MouseEvent) {
    // Following the fragment would add an entry to the history.
    event.preventDefault();
    target.current?.focus();
  }

  return (
    <a href="#content" className={styles.link} onClick={handleClick}>
      Skip to content
    </a>
  );
}
