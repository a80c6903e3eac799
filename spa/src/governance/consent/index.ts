export { type ConsentAgenda, type ConsentItem, ProposeConsentDocument } from "./consentAgenda";
export { isTakenOut, TakenOutBy, type TakenOutByProps } from "./TakenOutBy";
export { TakeOutButton, type TakeOutButtonProps } from "./TakeOutButton";
export { TakenOutNote, type TakenOutNoteProps } from "./TakenOutNote";
export { type TakingOut, useTakingOut } from "./useTakingOut";
