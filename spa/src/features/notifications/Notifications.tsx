import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

/** The reader's settings of notifications, with a placeholder while their script is loading. */
export const Notifications = lazyScreen(
  async () => (await import(/* webpackChunkName: "notifications" */ "./NotificationsPage")).NotificationsPage,
  <SkeletonGroup label="Loading your notifications">
    <Skeleton shape="title" width="third" />
    <Skeleton shape="line" width="half" />
  </SkeletonGroup>,
);
