/** The meetings of all boards in a calendar; the page's script is loaded when it is shown. */
export { CalendarPlace } from "./CalendarPlace";
