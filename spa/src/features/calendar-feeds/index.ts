/** The reader's calendar feeds; the page's script is loaded when it is shown. */
export { CalendarFeeds } from "./CalendarFeeds";
