import { Skeleton, SkeletonGroup } from "@/ui";

/** The shape of the list of feeds while it is on its way. */
export function CalendarFeedsSkeleton() {
  return (
    <SkeletonGroup label="Loading your calendar feeds">
      <Skeleton shape="title" width="half" />
      <Skeleton shape="line" width="third" />
    </SkeletonGroup>
  );
}
