/** The reader's sessions and second factors; their scripts are loaded with their pages. */
export { SecondFactorSetUp, Security } from "./Security";
