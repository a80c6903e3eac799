export { Invitation, type InvitationProps } from "./Invitation";
export { MeetingStatus } from "./MeetingStatus";
export { placeText } from "./place";
