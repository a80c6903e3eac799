/** The settings of the whole organisation, for portal administrators. */
export { OrganisationPage } from "./OrganisationPage";
