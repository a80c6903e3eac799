import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

/** How the reader is told of things, with a placeholder while its script is loading. */
export const Notifications = lazyScreen(
  async () => (await import(/* webpackChunkName: "notifications" */ "./NotificationsPage")).NotificationsPage,
  <SkeletonGroup label="Loading your notifications">
    <Skeleton shape="title" width="third" />
    <Skeleton shape="line" width="half" />
  </SkeletonGroup>,
);
