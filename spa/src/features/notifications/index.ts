/** How the reader is told of things, whose script is loaded with its page. */
export { Notifications } from "./Notifications";
