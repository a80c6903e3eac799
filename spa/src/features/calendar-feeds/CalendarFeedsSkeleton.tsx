import { Skeleton, SkeletonGroup } from "@/ui";
import styles from "./CalendarFeedsPage.module.css";

/** The placeholder of the page while it is loading. */
export function CalendarFeedsSkeleton() {
  return (
    <SkeletonGroup label="Loading your calendar feeds">
      <div className={styles.page}>
        <Skeleton shape="title" width="third" />
        <Skeleton shape="line" width="half" />
        <Skeleton shape="line" width="half" />
      </div>
    </SkeletonGroup>
  );
}
