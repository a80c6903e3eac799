export { CopyAgendaDocument } from "./copyAgenda";
export { Invitation, type InvitationProps } from "./Invitation";
export { MeetingStatus } from "./MeetingStatus";
export { RemindButton, type RemindButtonProps } from "./RemindButton";
export { choicesFor } from "./respond";
export { placeText } from "./place";
export { roomTitle } from "./roomTitle";
export { isAhead, isCallAhead, isOver, isUnderWay } from "./state";
export {
  choiceOf,
  choiceText,
  fieldsOf,
  lengthOptions,
  lengthText,
  noSitting,
  type SittingFields,
  sittingInput,
} from "./sittingFields";
