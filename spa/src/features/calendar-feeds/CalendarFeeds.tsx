import { lazyScreen } from "@/ui";
import { CalendarFeedsSkeleton } from "./CalendarFeedsSkeleton";

/** The page of the reader's calendar feeds, with a placeholder while its script is loading. */
export const CalendarFeeds = lazyScreen(
  async () => (await import(/* webpackChunkName: "calendar-feeds" */ "./CalendarFeedsPage")).CalendarFeedsPage,
  <CalendarFeedsSkeleton />,
);
