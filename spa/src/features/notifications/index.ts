/** The reader's settings of notifications; the page's script is loaded when it is shown. */
export { Notifications } from "./Notifications";
