import type { ReactNode } from "react";
import styles from "./Skeleton.module.css";
import { VisuallyHidden } from "./VisuallyHidden";
import { classNames } from "./classNames";

export interface SkeletonProps {
  readonly shape?: "line" | "title" | "block" | "circle";
  readonly width?: "full" | "half" | "third";
}

/** One grey shape in the place of content that is on its way. */
export function Skeleton({ shape = "line", width = "full" }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}

export interface SkeletonGroupProps {
  /** What assistive technology reads while the content is on its way. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The skeletons of one part of a page: shown after 150 ms, so that a quick answer does not flash, and announced once. */
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
