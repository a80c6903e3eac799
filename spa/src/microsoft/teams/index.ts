export { type HostState, startTeams, type TeamsContext, TeamsHost } from "./TeamsHost";
export { type TeamsTheme, themeOf } from "./theme";
