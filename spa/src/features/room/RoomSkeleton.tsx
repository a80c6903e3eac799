import { Skeleton, SkeletonGroup } from "@/ui";
import styles from "./RoomSkeleton.module.css";

/** The meeting room while it loads. */
export function RoomSkeleton() {
  return (
    <div className={styles.page}>
      <h1>Meeting room</h1>
      <SkeletonGroup label="Loading the meeting room" className={styles.group}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </div>
  );
}
