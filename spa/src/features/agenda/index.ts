export { AgendaItemPlace, AgendaPlace, ChangesPlace, ParticipationPlace, ViewAsPlace } from "./places";
