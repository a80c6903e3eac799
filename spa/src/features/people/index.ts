export { AccessRequestsPage } from "./AccessRequestsPage";
export { InvitePage } from "./InvitePage";
export { PeoplePage } from "./PeoplePage";
export { PersonPage } from "./PersonPage";
