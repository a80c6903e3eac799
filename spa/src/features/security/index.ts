/** Where the reader is logged in, and the second factors, whose scripts are loaded with their pages. */
export { SecondFactorSetUp, Security } from "./Security";
