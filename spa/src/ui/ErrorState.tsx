import type { ReactNode } from "react";
import styles from "./StateNotice.module.css";
import { Button } from "./Button";
import { Icon } from "./Icon";

export interface ErrorStateProps {
  /** What failed, for example "The boards could not be loaded". */
  readonly title: string;
  /** Why, or what to do next. */
  readonly children?: ReactNode;
  /** Offers a button that tries again. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Stands where content would be when loading it failed; announced at once. */
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
