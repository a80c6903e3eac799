export { type ConsentAgenda, type ConsentItem, ProposeConsentDocument } from "./consentAgenda";
export { ConsentButton, type ConsentButtonProps } from "./ConsentButton";
export { isTakenOut, TakenOutBy, type TakenOutByProps } from "./TakenOutBy";
export { TakenOutNote, type TakenOutNoteProps } from "./TakenOutNote";
export { type TakingOut, useTakingOut } from "./useTakingOut";
