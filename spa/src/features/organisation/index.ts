/** What portal administrators set for everybody. */
export { OrganisationPage } from "./OrganisationPage";
