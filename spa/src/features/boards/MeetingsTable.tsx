import { Link } from "react-router";
import { currentSitting, MeetingStatus, noticeStateWords, packText, SittingTime, type Reader } from "@/governance";
import type { BoardMeetingFragment } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import styles from "@/ui/DataTable.module.css";

export interface MeetingsTableProps {
  readonly meetings: readonly BoardMeetingFragment[];
  readonly reader: Reader;
  /** The id of the heading above. */
  readonly labelledBy: string;
}

/** Meetings, one row each; cards in a narrow window. */
export function MeetingsTable({ meetings, reader, labelledBy }: MeetingsTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Meeting</th>
          <th scope="col">Reference</th>
          <th scope="col">When</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} reader={reader} />
        ))}
      </tbody>
    </table>
  );
}

function MeetingRow({ meeting, reader }: { readonly meeting: BoardMeetingFragment; readonly reader: Reader }) {
  return (
    <tr>
      <th scope="row">
        <Link to={paths.meeting(meeting.board.id, meeting.id)}>{meeting.title}</Link>
      </th>
      <td data-label="Reference" className={styles.figure}>
        {meeting.number}
      </td>
      <td data-label="When">
        <SittingTime sitting={currentSitting(meeting.sittings)} reader={reader} />
      </td>
      <td data-label="State">
        <MeetingStatus state={meeting.state} />
        {detailTexts(meeting).map((text) => (
          <span key={text} className={styles.detail}>
            {text}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** Returns details of the state: the reason of a cancellation, or how far a coming meeting is prepared. */
function detailTexts({ state, cancelReason, noticeState, packVersion }: BoardMeetingFragment): string[] {
  if (state === "CANCELLED") return cancelReason ? [cancelReason] : [];
  if (state === "SCHEDULED" || state === "PUBLISHED") return [noticeStateWords[noticeState], packText(packVersion)];
  return [];
}
