/** The reader's calendar feeds. Loaded with its page. */
export { CalendarFeedsPage } from "./CalendarFeedsPage";
