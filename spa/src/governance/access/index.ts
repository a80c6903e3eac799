export { AccessGrantFacts } from "./accessGrants";
export { grantText, officeText, personName, type WantedAccess } from "./accessWords";
export { ForecastNote, type ForecastNoteProps } from "./ForecastNote";
export { GrantActs, type GrantActsProps } from "./GrantActs";
export { type GrantAct, GrantDialog, type GrantDialogProps } from "./GrantDialog";
export { GrantFacts, type GrantFactsProps } from "./GrantFacts";
export { GrantsWaitDialog, type GrantsWaitDialogProps } from "./GrantsWaitDialog";
export { WaitingGrants, type WaitingGrantsProps } from "./WaitingGrants";
export { WaitText, type WaitTextProps } from "./WaitText";
