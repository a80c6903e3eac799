import { Skeleton, SkeletonGroup } from "@/ui";
import styles from "./AgendaPage.module.css";

/** The placeholder of an agenda while it, or its script, is loading. */
export function AgendaSkeleton() {
  return (
    <div className={styles.page}>
      <h1>Agenda</h1>
      <SkeletonGroup label="Loading the agenda" className={styles.skeleton}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="title" />
        ))}
      </SkeletonGroup>
    </div>
  );
}
