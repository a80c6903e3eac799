import type { ReactNode } from "react";
import styles from "./StateNotice.module.css";
import { Icon } from "./Icon";
import type { IconName } from "./iconPaths";

export interface EmptyStateProps {
  readonly icon?: IconName;
  /** What is missing, for example "No meetings are planned". */
  readonly title: string;
  /** What belongs here and how it is added. */
  readonly children?: ReactNode;
  /** The button that adds something, for readers who may. */
  readonly action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ icon = "document", title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <Icon name={icon} size={40} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.body}>{children}</div>}
      {action}
    </div>
  );
}
