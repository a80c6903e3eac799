import { lazyScreen } from "@/ui";
import { CalendarFeedsSkeleton } from "./CalendarFeedsSkeleton";

/** The page of the reader's calendar feeds, behind its shape while its script is on its way. */
export const CalendarFeeds = lazyScreen(
  async () => (await import(/* webpackChunkName: "calendar-feeds" */ "./CalendarFeedsPage")).CalendarFeedsPage,
  <CalendarFeedsSkeleton />,
);
