export { AgendaItemPlace, AgendaPlace, ParticipationPlace, ViewAsPlace } from "./places";
