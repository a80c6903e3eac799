import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { classNames } from "./classNames";

export interface BadgeProps {
  /** Asks for the reader's attention. */
  readonly urgent?: boolean;
  readonly children: ReactNode;
}

/** A few characters at the edge of a place in the navigation. */
export function Badge({ urgent = false, children }: BadgeProps) {
  return <span className={classNames(styles.badge, urgent && styles.urgent)}>{children}</span>;
}
