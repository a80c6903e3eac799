/** The part of teams-js that the portal uses, as a lazy script of the Teams build. */
export { app, authentication, nestedAppAuth, pages } from "@microsoft/teams-js";
