import { Navigate, useLocation, useParams } from "react-router";
import { paths } from "@/config/paths";

export interface ToMeetingProps {
  /** The id of the part on the meeting's page. */
  readonly part: "changes";
}

/** Redirects an address below a meeting to a part of the meeting's page, with its query string. */
export function ToMeeting({ part }: ToMeetingProps) {
  const { boardId = "", meetingId = "" } = useParams();
  const { search } = useLocation();
  return <Navigate to={`${paths.meeting(boardId, meetingId)}${search}#${part}`} replace />;
}
