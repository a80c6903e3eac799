import styles from "./LoadingOverlay.module.css";

export interface LoadingOverlayProps {
  readonly shown?: boolean;
  readonly message?: string;
}

/**
 * Covers the whole window with a ripple and a message while work runs (R1.4). The live region exists also while hidden,
 * so that the message is announced when it appears. It handles no errors: the caller hides it.
 */
export function LoadingOverlay({ shown = true, message = "Loading..." }: LoadingOverlayProps) {
  return (
    <output className={shown ? styles.overlay : styles.idle}>
      {shown && (
        <span className={styles.panel}>
          <span className={styles.ripple} aria-hidden="true" />
          <span className={styles.message}>{message}</span>
        </span>
      )}
    </output>
  );
}
