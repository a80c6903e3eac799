import type { ReactNode } from "react";
import styles from "./StateNotice.module.css";
import { Icon } from "./Icon";
import type { IconName } from "./iconPaths";

export interface EmptyStateProps {
  readonly icon?: IconName;
  /** What is not there, for example "No meetings are planned". */
  readonly title: string;
  /** What belongs here and how it gets here. */
  readonly children?: ReactNode;
  /** The way to fill the place, for those who may. */
  readonly action?: ReactNode;
}

/** Stands where a list would be when the list is empty. */
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
