/** What the script of the agenda's pages holds. */
export { AgendaPage } from "./AgendaPage";
export { ChangesPage } from "./ChangesPage";
export { ItemPage } from "./ItemPage";
export { ParticipationPage } from "./ParticipationPage";
export { ViewAsPage } from "./ViewAsPage";
