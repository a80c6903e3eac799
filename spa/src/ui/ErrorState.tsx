import type { ReactNode } from "react";
import styles from "./StateNotice.module.css";
import { Button } from "./Button";
import { Icon } from "./Icon";

export interface ErrorStateProps {
  /** What failed, for example "The boards could not be loaded". */
  readonly title: string;
  /** The reason, or what to do next. */
  readonly children?: ReactNode;
  /** Offers a button that tries again. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Shown in place of content that could not be loaded; screen readers announce it at once. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={styles.notice} role="alert">
      <Icon name="fail" size={40} className={styles.failIcon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.body}>{children}</div>}
      {onRetry && (
        <Button icon="refresh" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
