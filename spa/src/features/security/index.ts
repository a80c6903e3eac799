/** Where the reader is logged in, whose script is loaded with its page. */
export { Security } from "./Security";
