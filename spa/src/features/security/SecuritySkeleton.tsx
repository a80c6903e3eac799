import { Skeleton, SkeletonGroup } from "@/ui";
import styles from "./SecurityPage.module.css";

/** The placeholder of the page while it is loading. */
export function SecuritySkeleton() {
  return (
    <SkeletonGroup label="Loading your sessions">
      <div className={styles.page}>
        <Skeleton shape="title" width="third" />
        <Skeleton shape="line" width="half" />
        <Skeleton shape="line" width="half" />
      </div>
    </SkeletonGroup>
  );
}
