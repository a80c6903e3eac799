import { lazyScreen } from "@/ui";
import { CalendarSkeleton } from "./CalendarSkeleton";

/** The calendar, with a placeholder while its script is loading. */
export const CalendarPlace = lazyScreen(
  async () => (await import(/* webpackChunkName: "calendar" */ "./CalendarPage")).CalendarPage,
  <CalendarSkeleton />,
);
