export { AccessRequestsPage } from "./AccessRequestsPage";
export { PeoplePage } from "./PeoplePage";
export { PersonPage } from "./PersonPage";
