export { ProofButton, type ProofButtonProps } from "./ProofButton";
export { NoticeClockDocument, NoticedMeetingDocument, NoticeFactsDocument, ServeNoticeDocument } from "./serveNotice";
