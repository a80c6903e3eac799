import { Card, Skeleton, SkeletonGroup } from "@/ui";
import styles from "./BoardsPage.module.css";

/** The placeholder of the board cards while they are loading. */
export function BoardsSkeleton() {
  return (
    <SkeletonGroup label="Loading the boards">
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <Card key={card} className={styles.page}>
            <Skeleton width="third" />
            <Skeleton shape="title" />
            <Skeleton width="half" />
            <Skeleton shape="block" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
