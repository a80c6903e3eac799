import { Card, Skeleton, SkeletonGroup } from "@/ui";
import styles from "./DocumentsSkeleton.module.css";

/** The placeholder of a list of documents while it is loading. */
export function DocumentsSkeleton() {
  return (
    <SkeletonGroup label="Loading the documents">
      <Card className={styles.rows}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="title" />
        ))}
      </Card>
    </SkeletonGroup>
  );
}
