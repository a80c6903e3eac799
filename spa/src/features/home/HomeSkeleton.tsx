import { Card, Skeleton, SkeletonGroup } from "@/ui";
import styles from "./HomePage.module.css";

/** The placeholder of Home while it is loading. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup label="Loading your meetings">
      <div className={styles.columns}>
        <div className={styles.meetings}>
          <Skeleton shape="line" width="third" />
          <Card>
            <SkeletonLines />
          </Card>
          <Skeleton shape="line" width="third" />
          <Card>
            <SkeletonLines />
          </Card>
        </div>
        <Card>
          <SkeletonLines />
        </Card>
      </div>
    </SkeletonGroup>
  );
}

function SkeletonLines() {
  return (
    <div className={styles.skeletonLines}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="full" />
      <Skeleton width="half" />
    </div>
  );
}
