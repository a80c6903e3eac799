/** The exports of the agenda's lazy script. */
export { AgendaPage } from "./AgendaPage";
export { ItemPage } from "./ItemPage";
export { ParticipationPage } from "./ParticipationPage";
export { ViewAsPage } from "./ViewAsPage";
