/** The reader's calendar feeds, whose script is loaded with their page. */
export { CalendarFeeds } from "./CalendarFeeds";
