export { Invitation, type InvitationProps } from "./Invitation";
export { MeetingStatus } from "./MeetingStatus";
export { choicesFor } from "./respond";
export { placeText } from "./place";
export { NoticeClockDocument, NoticedMeetingDocument, NoticeFactsDocument, ServeNoticeDocument } from "./serveNotice";
