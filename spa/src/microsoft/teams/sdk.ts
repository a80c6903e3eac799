/** The part of teams-js that the portal uses, as one lazily loaded piece of the Teams build. */
export { app, authentication, nestedAppAuth, pages } from "@microsoft/teams-js";
