export { AgendaItemPlace, AgendaPlace, ViewAsPlace } from "./places";
