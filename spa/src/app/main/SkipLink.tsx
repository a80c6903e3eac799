import type { MouseEvent, RefObject } from "react";
import styles from "./SkipLink.module.css";

/** The first stop of the keyboard: past the navigation, straight to the page. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  function handleClick(event: MouseEvent) {
    // The address stays as it is: the fragment would become an entry in the history.
    event.preventDefault();
    target.current?.focus();
  }

  return (
    <a href="#content" className={styles.link} onClick={handleClick}>
      Skip to content
    </a>
  );
}
