/** The agenda of a meeting: reading it, writing it, and who reads which item. Loaded with the first page of it. */
export { AgendaPage, type AgendaPageProps } from "./AgendaPage";
export { ViewAsPage } from "./ViewAsPage";
