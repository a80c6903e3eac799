import { Card, Skeleton, SkeletonGroup } from "@/ui";
import styles from "./BoardPage.module.css";

/** The placeholder of a board's page while it is loading. */
export function BoardSkeleton() {
  return (
    <SkeletonGroup label="Loading the board">
      <div className={styles.page}>
        <Skeleton width="half" />
        <Card>
          <Skeleton shape="block" />
        </Card>
        <Skeleton width="third" />
        <Card className={styles.skeletonRows}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </Card>
      </div>
    </SkeletonGroup>
  );
}
