import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

/** How the reader is told of things, behind its shape while its script is on its way. */
export const Notifications = lazyScreen(
  async () => (await import(/* webpackChunkName: "notifications" */ "./NotificationsPage")).NotificationsPage,
  <SkeletonGroup label="Loading your notifications">
    <Skeleton shape="title" width="third" />
    <Skeleton shape="line" width="half" />
  </SkeletonGroup>,
);
