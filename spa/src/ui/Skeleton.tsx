import type { ReactNode } from "react";
import styles from "./Skeleton.module.css";
import { VisuallyHidden } from "./VisuallyHidden";
import { classNames } from "./classNames";

export interface SkeletonProps {
  readonly shape?: "line" | "title" | "block" | "circle";
  readonly width?: "full" | "half" | "third";
}

/** A grey shape in place of content that is loading. */
export function Skeleton({ shape = "line", width = "full" }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}

export interface SkeletonGroupProps {
  /** The text for assistive technology while the content is loading. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The skeletons of one part of a page: visible after 150 ms, so that a quick answer does not flash, and announced once.
 */
export function SkeletonGroup({ label = "Loading...", className, children }: SkeletonGroupProps) {
  return (
    <div className={classNames(styles.group, className)}>
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      {children}
    </div>
  );
}
