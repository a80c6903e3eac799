import { Skeleton, SkeletonGroup } from "@/ui";

/** The placeholder of the calendar while it is loading. */
export function CalendarSkeleton() {
  return (
    <SkeletonGroup label="Loading the calendar">
      <Skeleton shape="title" width="third" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
