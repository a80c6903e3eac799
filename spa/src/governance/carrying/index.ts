export { WithdrawAgendaItemDocument } from "./carryingChanges";
export { LazyTakeOff } from "./LazyTakeOff";
export { ItemStandingQueryDocument, type NamedLink, type Standing } from "./standingQuery";
export type { Leaving } from "./TakeOff";
